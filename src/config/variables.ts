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
  REPORTER_CONTRACT: text({
    fallback: null,
    pattern: /^0x[0-9a-fA-F]{40}$/,
    expects: 'an address: 0x and 40 hex digits',
    about: 'The reporter contract that passports are published on and verified against.',
  }),
  REPORTER_PRIVATE_KEY: text({
    fallback: null,
    secret: true,
    pattern: /^0x[0-9a-fA-F]{64}$/,
    expects: 'a private key: 0x and 64 hex digits',
    about:
      'Key with the issuer role of that contract, used for nothing else; without it no passport is issued.',
  }),
  AGENT_ID: integer({
    min: 0,
    max: 999_999_999_999_999,
    fallback: null,
    about: 'Our id in the ERC-8004 identity registry, as `vouch register` prints it.',
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
  SHUTDOWN_SECONDS: integer({
    min: 1,
    max: 300,
    fallback: 15,
    about: 'How long requests in flight may finish after SIGTERM.',
  }),
}

export type VariableName = keyof typeof variables
