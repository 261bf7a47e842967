import { flag, integer, oneOf, text, url } from './variable.ts'

/** Every environment variable the project reads. `.env.example` is generated from this table. */
export const variables = {
  PORT: integer({ min: 0, max: 65_535, fallback: 4020, about: 'Port of the service; 0 picks a free one.' }),
  HOST: text({ fallback: '127.0.0.1', about: 'Address to listen on; 0.0.0.0 for all interfaces.' }),
  PUBLIC_URL: url({
    fallback: null,
    protocols: ['http:', 'https:'],
    about: 'Address by which callers reach the service, when it stands behind a proxy.',
  }),
  TRUST_PROXY: flag({
    fallback: false,
    about: 'Take the caller address from X-Forwarded-For of your own proxy.',
  }),
  VOUCH_DATA_DIR: text({
    fallback: '.vouch',
    about: 'Folder for the embedded database and the embedded world.',
  }),
  DATABASE_URL: url({
    fallback: null,
    secret: true,
    protocols: ['postgres:', 'postgresql:'],
    about: 'PostgreSQL, for several nodes on one database; without it the embedded SQLite is used.',
  }),
  CHAIN_ID: oneOf({
    choices: ['42220', '11142220'],
    fallback: '42220',
    about: 'Celo (42220) or Celo Sepolia (11142220).',
  }),
  RPC_URL: url({
    fallback: null,
    secret: true,
    protocols: ['http:', 'https:'],
    about: 'JSON-RPC node of that chain; `npm start` brings its own.',
  }),
  ATTRIBUTION_TAG: text({
    fallback: 'vouch',
    pattern: /^[a-z0-9_]{1,32}$/,
    expects: '1 to 32 of a-z, 0-9 and _',
    about: 'Tag on paid answers and on our transactions (ERC-8021).',
  }),
  LOG_LEVEL: oneOf({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    fallback: 'info',
    about: 'How much is logged; JSON lines on stderr.',
  }),
  ADMIN_PORT: integer({
    min: 0,
    max: 65_535,
    fallback: null,
    about: 'Port for Prometheus metrics and probes, on HOST; off when empty. Do not open it to the world.',
  }),
  ANALYSIS_TTL_SECONDS: integer({
    min: 1,
    max: 86_400,
    fallback: 900,
    about: 'How long an analysis answers from the cache.',
  }),
  FREE_READS_PER_MINUTE: integer({
    min: 1,
    max: 1_000_000,
    fallback: 600,
    about: 'Free signal reads that one network address may make in a minute, per node.',
  }),
  SHUTDOWN_SECONDS: integer({
    min: 1,
    max: 300,
    fallback: 15,
    about: 'How long requests in flight may finish after SIGTERM.',
  }),
}

export type VariableName = keyof typeof variables
