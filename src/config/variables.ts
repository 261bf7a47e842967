import { address, decimal, flag, integer, list, oneOf, privateKey, proxies, text, url } from './variable.ts'

/** Every environment variable the project reads. `.env.example` is generated from this table. */
export const variables = {
  PORT: integer({ min: 0, max: 65_535, fallback: 4020, about: 'Port of the service; 0 picks a free one.' }),
  HOST: text({ fallback: '127.0.0.1', about: 'Address to listen on; 0.0.0.0 for all interfaces.' }),
  PUBLIC_URL: url({ about: 'Address by which callers reach the service, when it stands behind a proxy.' }),
  SECURITY_CONTACT: text({
    pattern: /^(mailto:\S+@\S+|https:\/\/\S+)$/,
    expects: 'mailto: and an address, or an https link',
    about: 'Where to report a vulnerability; published at /.well-known/security.txt.',
  }),
  TRUST_PROXY: proxies({
    about:
      'Your own proxies, whose X-Forwarded-For gives a caller’s address. Use a number only if all callers come through them.',
  }),
  VOUCH_DATA_DIR: text({
    fallback: '.vouch',
    about: 'Folder for the embedded database and the embedded world.',
  }),
  DATABASE_URL: url({
    secret: true,
    protocols: ['postgres:', 'postgresql:'],
    about: 'PostgreSQL, for several nodes on one database; without it the embedded SQLite is used.',
  }),
  CHAIN_ID: oneOf({
    choices: ['42220', '11142220'],
    fallback: '42220',
    about: 'Celo (42220) or Celo Sepolia (11142220).',
  }),
  RPC_URL: url({ secret: true, about: 'JSON-RPC node of that chain; `npm start` brings its own.' }),
  AGENT_HOSTS: list({
    pattern: /^[a-z0-9.-]{1,253}$|^\[[0-9a-f:]+\]$/i,
    expects: 'host names without scheme or port, comma separated',
    about:
      'More host names for /mcp and /a2a, and for pages that may call them; PUBLIC_URL and localhost are always allowed.',
  }),
  HISTORY_SOURCES: text({
    pattern: /^(rpc|blockscout|etherscan)(,(rpc|blockscout|etherscan))*$/,
    expects: 'a list of rpc, blockscout and etherscan, with commas',
    about: 'Sources of history, in this order; by default the configured explorers, then the node.',
  }),
  BLOCKSCOUT_URL: url({ about: 'Blockscout, up to /api/v2, e.g. https://api.blockscout.com/42220/api/v2.' }),
  BLOCKSCOUT_API_KEY: text({ secret: true, about: 'Its key, if it needs one.' }),
  BLOCKSCOUT_PER_SECOND: integer({
    min: 1,
    max: 1_000,
    fallback: 3,
    about: 'Requests per second that Blockscout allows.',
  }),
  BLOCKSCOUT_PER_DAY: integer({
    min: 1,
    max: 100_000_000,
    fallback: 5_000,
    about: 'Requests per day that Blockscout allows.',
  }),
  ETHERSCAN_URL: url({ about: 'Etherscan V2, e.g. https://api.etherscan.io/v2/api.' }),
  ETHERSCAN_API_KEY: text({ secret: true, about: 'Its key.' }),
  ETHERSCAN_PER_SECOND: integer({
    min: 1,
    max: 1_000,
    fallback: 3,
    about: 'Requests per second that Etherscan allows.',
  }),
  ETHERSCAN_PER_DAY: integer({
    min: 1,
    max: 100_000_000,
    fallback: 100_000,
    about: 'Requests per day that Etherscan allows.',
  }),
  HISTORY_VERIFY: flag({
    fallback: true,
    about: 'Check sources against balances on the chain.',
  }),
  INDEX_CHAIN: flag({
    fallback: true,
    about: 'Keep an index of all transfers of known tokens while the service runs (one node at a time does).',
  }),
  SANCTIONS_LIST: text({
    about: 'File or URL of a newer list of sanctioned addresses, a JSON array; without it the bundled one.',
  }),
  REPORTER_CONTRACT: address({
    about: 'The reporter contract for publishing and verifying passports.',
  }),
  EARLIER_REPORTER_CONTRACTS: list({
    pattern: /^0x[0-9a-fA-F]{40}$/,
    expects: 'addresses, by commas',
    about: 'Earlier reporter contracts: their passports still verify, but nothing is published there.',
  }),
  REPORTER_PRIVATE_KEY: privateKey({
    about:
      'Key with the issuer role of that contract, used for nothing else; without it no passport is issued.',
  }),
  REPORTER_MAX_FEE_GWEI: integer({
    min: 1,
    max: 1_000_000,
    fallback: 500,
    about: 'Above this gas price the reporter key waits.',
  }),
  REPORTER_GAS_BUDGET: integer({
    min: 1,
    max: 1_000_000,
    about: 'Most CELO that the reporter key spends on gas in 24 hours; then it waits.',
  }),
  REPORTER_REVOCATION_GAS_BUDGET: decimal({
    min: 0,
    max: 1_000_000,
    fallback: 0.5,
    about: 'Most CELO for gas of revocations in 24 hours; then revocations wait and publications continue.',
  }),
  AGENT_ID: integer({
    min: 0,
    max: 999_999_999_999_999,
    about: 'Our id in the ERC-8004 identity registry, as `vouch register` prints it.',
  }),
  AGENT_FROM_BLOCK: integer({
    min: 0,
    max: 999_999_999_999_999,
    fallback: 0,
    about:
      'First block to search for feedback about AGENT_ID: that of the registration, as `vouch register` prints it.',
  }),
  ATTRIBUTION_TAG: text({
    fallback: 'vouch',
    pattern: /^[a-z0-9_]{1,32}$/,
    expects: '1 to 32 of a-z, 0-9 and _',
    about: 'Tag on paid answers and on our transactions (ERC-8021).',
  }),
  TREASURY_ADDRESS: address({
    about: 'Where payments go. Without it the address of SETTLER_PRIVATE_KEY is used.',
  }),
  SETTLER_PRIVATE_KEY: privateKey({
    about: 'Key that submits payments to the chain and pays their gas; `npm start` brings its own.',
  }),
  SETTLER_FEE_CURRENCY: address({
    expects: 'the address of a fee currency or adapter of Celo',
    about: 'Token in which the settler pays gas (CIP-64); without it CELO.',
  }),
  SETTLER_MAX_FEE_GWEI: integer({
    min: 1,
    max: 1_000_000,
    fallback: 500,
    about: 'Above this gas price the settler waits.',
  }),
  SETTLER_GAS_BUDGET: integer({
    min: 1,
    max: 1_000_000,
    about: 'Most CELO (or of its fee currency) that the settler spends on gas in 24 hours; then it waits.',
  }),
  SETTLER_MAX_IN_FLIGHT: integer({
    min: 1,
    max: 14,
    fallback: 8,
    about:
      'Transactions of the settler under way at once; their gas is at most that of two blocks. Nodes keep 16 of one key.',
  }),
  SETTLER_CONTRACT_GAS_BUDGET: decimal({
    min: 0,
    max: 1_000_000,
    fallback: 0.5,
    about:
      'Most CELO for gas in 24 hours for payers with code that have not paid before; then those payers wait and others continue.',
  }),
  TILL_CONTRACT: address({
    about:
      'The till contract, for payments and sign-in by plain transactions; without it only signatures work.',
  }),
  TILL_REFUND_GAS_BUDGET: decimal({
    min: 0,
    max: 1_000_000,
    fallback: 0.5,
    about:
      'Most CELO for gas of refunds in 24 hours; then refunds wait. Collecting paid orders counts for SETTLER_GAS_BUDGET.',
  }),
  TILL_COLLECT_SECONDS: integer({
    min: 1,
    max: 10_800,
    fallback: 3_600,
    about:
      'How long an answered order waits to be collected together with others; twenty are collected at once. A shorter wait costs more gas.',
  }),
  FACILITATOR_URL: url({ about: 'x402 facilitator that settles instead of our own key.' }),
  FACILITATOR_API_KEY: text({ secret: true, about: 'Sent to the facilitator as X-API-Key.' }),
  SETTLEMENT_MODE: oneOf({
    choices: ['confirmed', 'deferred'],
    fallback: 'confirmed',
    about: 'Answer after the payment is on chain (confirmed) or as soon as it is queued (deferred).',
  }),
  EXPOSURE_CAP_CENTS: integer({
    min: 1,
    max: 100_000,
    fallback: 10,
    about: 'How much one payer may owe in mode deferred, in US cents.',
  }),
  SETTLEMENT_WAIT_SECONDS: integer({
    min: 1,
    max: 120,
    fallback: 20,
    about: 'How long a request waits for its settlement before it gets 503.',
  }),
  SETTLEMENT_CONFIRMATIONS: integer({
    min: 1,
    max: 10_000,
    fallback: 12,
    about: 'Blocks on top of a settlement or passport until it counts as final.',
  }),
  ANSWER_RETENTION_DAYS: integer({
    min: 1,
    max: 3_650,
    fallback: 30,
    about: 'How long a paid answer can be fetched again with its payment header.',
  }),
  FREE_ANALYSES_PER_HOUR: integer({
    min: 0,
    max: 100_000,
    fallback: 20,
    about:
      'How often a wallet may analyse itself, draft its passport or read its own rows for free, per hour; a network address 20 times as often.',
  }),
  IPFS_GATEWAY_URL: url({
    fallback: 'https://dweb.link',
    about: 'Public IPFS gateway that a statement names once a service below has pinned it.',
  }),
  KUBO_RPC_URL: url({
    about: 'RPC of a Kubo node that pins statements. Public and permanent: everyone can read what is pinned.',
  }),
  KUBO_RPC_TOKEN: text({ secret: true, about: 'Bearer token of that node, if it asks for one.' }),
  PINNING_SERVICE_URL: url({
    about: 'Endpoint of an IPFS Pinning Service API that pins statements. Public and permanent.',
  }),
  PINNING_SERVICE_TOKEN: text({ secret: true, about: 'Access token of that service.' }),
  PINNING_SERVICE_ORIGINS: text({
    about: 'Multiaddresses, comma separated, where that service gets the bytes (e.g. of your Kubo).',
  }),
  PINATA_JWT: text({
    secret: true,
    about: 'Pins statements at Pinata, on its public network. Public and permanent.',
  }),
  PINATA_UPLOAD_URL: url({
    fallback: 'https://uploads.pinata.cloud',
    about: 'Address for uploads to Pinata.',
  }),
  CHAT_MODEL_PROVIDER: oneOf({
    choices: ['openai-compatible', 'anthropic'],
    about: 'Lets a language model word the answers of the chat; without it the embedded engine does.',
  }),
  CHAT_MODEL: text({ about: 'Name of that model.' }),
  CHAT_MODEL_URL: url({ about: 'Base address of its API; needed for openai-compatible.' }),
  CHAT_MODEL_API_KEY: text({ secret: true, about: 'Key of its API.' }),
  CHAT_MODEL_TIMEOUT_SECONDS: integer({
    min: 1,
    max: 120,
    fallback: 20,
    about: 'How long the model may take; after that the embedded engine answers.',
  }),
  CHAT_MODEL_CALLS_PER_HOUR: integer({
    min: 0,
    max: 1_000_000,
    fallback: 500,
    about: 'Questions to the model per hour and node; the embedded engine answers the rest.',
  }),
  VOUCH_URL: url({
    about: 'Service that `vouch screen` and the other client commands call; a local one when empty.',
  }),
  VOUCH_PRIVATE_KEY: privateKey({
    about: 'Key of the wallet that client commands pay from; a keystore is safer.',
  }),
  VOUCH_KEYSTORE: text({ about: 'Encrypted file with that key, made by `vouch key create`.' }),
  VOUCH_KEYSTORE_PASSWORD: text({
    secret: true,
    about: 'Password of the keystore; asked for at a terminal when empty.',
  }),
  VOUCH_MAX_SPEND_PER_CALL: text({
    fallback: '0.10',
    pattern: /^\d{1,9}(\.\d{1,6})?$/,
    expects: 'an amount of US dollars such as 0.10',
    about: 'The most that one call of a client command may cost.',
  }),
  VOUCH_MAX_SPEND_PER_DAY: text({
    fallback: '1.00',
    pattern: /^\d{1,9}(\.\d{1,6})?$/,
    expects: 'an amount of US dollars such as 1.00',
    about: 'The most that client commands, including `vouch mcp`, may spend in a day (UTC).',
  }),
  LOG_LEVEL: oneOf({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    fallback: 'info',
    about: 'How much is logged; JSON lines on stderr.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    about: 'OpenTelemetry collector for OTLP over HTTP, e.g. http://localhost:4318; off when empty.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: text({
    secret: true,
    pattern: /^[\w-]+=([ -$&-+\--~]|%[2-7][\da-f])+(,[\w-]+=([ -$&-+\--~]|%[2-7][\da-f])+)*$/i,
    expects: 'name=value pairs, comma separated',
    about: 'Headers that the collector needs.',
  }),
  OTEL_TRACES_SAMPLER_ARG: decimal({
    min: 0,
    max: 1,
    fallback: 0.1,
    about: 'Share of requests that are traced.',
  }),
  ADMIN_PORT: integer({
    min: 0,
    max: 65_535,
    about: 'Port for Prometheus metrics and probes, on HOST; off when empty. Do not open it to the world.',
  }),
  CALIBRATION_FILE: text({
    about:
      'File of `vouch backtest --calibrate` about your loan book; answers about loans then include a chance of default.',
  }),
  ANALYSIS_TTL_SECONDS: integer({
    min: 1,
    max: 86_400,
    fallback: 900,
    about: 'How long a stored analysis is answered again.',
  }),
  ANALYSIS_RETENTION_DAYS: integer({
    min: 0,
    max: 36_500,
    fallback: 400,
    about: 'How long an analysis is stored; the newest of each wallet stays. 0 keeps all of them.',
  }),
  FREE_READS_PER_MINUTE: integer({
    min: 1,
    max: 1_000_000,
    fallback: 600,
    about:
      'Free reads of signals, and of passports, that one network address may make in a minute, per node; income by month and the money flow count for five.',
  }),
  UNPAID_CALLS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 2_400,
    about:
      'Calls of any kind that one network address may make in a minute without paying, per node; a call over MCP or A2A counts for ten.',
  }),
  SHUTDOWN_SECONDS: integer({
    min: 1,
    max: 300,
    fallback: 15,
    about: 'How long requests in flight may finish after SIGTERM.',
  }),
}

export type VariableName = keyof typeof variables
