create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
create table "leases" ("name" text primary key, "holder" text not null, "expires_at" bigint not null);
create table transfers (
    chain_id bigint not null, block bigint not null, log_index integer not null,
    time bigint not null, transaction_hash bytea not null, token bytea not null,
    sender bytea not null, recipient bytea not null, amount numeric(78,0) not null,
    primary key (chain_id, block, log_index)) ;
create index transfers_by_sender on transfers (sender, block, log_index, recipient, chain_id);
create index transfers_by_recipient on transfers (recipient, block, log_index, sender, chain_id);
create table lending_events (
    chain_id bigint not null, block bigint not null, log_index integer not null,
    time bigint not null, transaction_hash bytea not null, kind text not null, pool bytea not null,
    account bytea not null, token bytea not null, amount numeric(78,0) not null,
    primary key (chain_id, block, log_index)) ;
create index lending_by_account on lending_events (account, block, log_index);
create table coverage (
    chain_id bigint not null, scope text not null, from_block bigint not null, to_block bigint not null,
    source text not null, primary key (chain_id, scope, from_block, to_block, source)) ;
create table blocks (
    chain_id bigint not null, number bigint not null, time bigint not null, hash bytea,
    primary key (chain_id, number)) ;
create index blocks_by_time on blocks (chain_id, time);
create table heads (
    chain_id bigint primary key, number bigint not null, time bigint not null, hash bytea not null,
    seen_at bigint not null);
create table rates (
    chain_id bigint not null, currency text not null, day bigint not null,
    usd numeric(78,0), decimals integer not null, updated_at bigint not null, source text not null,
    primary key (chain_id, currency, day)) ;
create table balance_snapshots (
    chain_id bigint not null, wallet bytea not null, block bigint not null, token bytea not null,
    amount numeric(78,0) not null, primary key (chain_id, wallet, block, token)) ;
create table address_facts (
    chain_id bigint not null, address bytea not null, is_contract integer not null,
    primary key (chain_id, address)) ;
create table "payments" ("chain_id" integer not null, "token" text not null, "payer" text not null, "nonce" text not null, "pay_to" text not null, "value" text not null, "valid_after" bigint not null, "valid_before" bigint not null, "signature" text not null, "signer" text not null, "form" text not null, "operation" text not null, "fingerprint" text not null, "request" text, "state" text not null, "final" integer not null, "attempt" integer not null, "holder" text not null, "lease_until" bigint not null, "answer" text, "delivered" text, "reason" text, "batch" text, "transaction_hash" text, "block_number" bigint, "block_hash" text, "log_index" integer, "tries" integer not null, "retry_at" bigint not null, "claimed_at" bigint not null, "updated_at" bigint not null, constraint "payments_key" primary key ("chain_id", "payer", "token", "nonce"));
create index payments_open on payments (state, retry_at) where final = 0;
create index payments_on_credit on payments (payer) where delivered = 'pending' and state <> 'settled';
create index payments_stored on payments (updated_at) where final = 1 and answer is not null;
create index payments_batch on payments (batch) where batch is not null and final = 0;
create table "settlement_transactions" ("hash" text primary key, "batch" text not null, "chain_id" integer not null, "settler" text not null, "account_nonce" bigint not null, "raw" text not null, "max_fee" text not null, "tip" text not null, "state" text not null, "created_at" bigint not null, "sent_at" bigint not null, "block_number" bigint);
create index settlement_open on settlement_transactions (settler, state);
create table "sessions" ("token_hash" text primary key, "wallet" text not null, "expires_at" bigint not null);
create table "used_nonces" ("nonce" text primary key, "expires_at" bigint not null);
create table "rate_windows" ("name" text primary key, "started_at" bigint not null, "count" integer not null);
create table "shared_secrets" ("name" text primary key, "value" text not null);
create table "analyses" ("id" text primary key, "wallet" text not null, "months" integer not null, "model_version" text not null, "as_of_block" bigint not null, "analyzed_at" bigint not null, "expires_at" bigint not null, "document" text not null);
create index "analyses_by_wallet" on "analyses" ("wallet", "analyzed_at");
create table "passports" ("id" text primary key, "state" text not null, "contract" text not null, "subject" text not null, "months" integer not null, "valid_days" integer not null, "payment_key" text unique, "document" text not null, "report_hash" text not null unique, "fields_root" text not null, "model_version" text not null, "issued_at" bigint not null, "expires_at" bigint not null, "consent_nonce" text, "consent_deadline" bigint, "consent_signature" text, "transaction_hash" text, "block_number" bigint, "replaced_by" text, "problem" text, "created_at" bigint not null, "updated_at" bigint not null);
create index "passports_state" on "passports" ("contract", "state");
create index "passports_subject" on "passports" ("subject", "issued_at");
create index "passports_transaction" on "passports" ("transaction_hash");
create table "passport_transactions" ("hash" text primary key, "publisher" text not null, "account_nonce" bigint not null, "raw" text not null, "max_fee" text not null, "tip" text not null, "created_at" bigint not null, "sent_at" bigint not null);
create index "passport_transactions_publisher" on "passport_transactions" ("publisher");
create table "passport_revocations" ("report_id" text primary key, "contract" text not null, "deadline" bigint not null, "signature" text not null, "created_at" bigint not null);
create table blobs (
    cid text primary key, size bigint not null, media_type text not null, file_name text not null,
    created_at bigint not null);
create table blob_chunks (
    cid text not null, position integer not null, bytes bytea not null,
    primary key (cid, position));
create table statements (
    statement_id text primary key, wallet text not null, period text not null, as_of_block bigint not null,
    cid text not null, sha256 text not null, bytes bigint not null, pages integer not null,
    created_at bigint not null);
create index statements_by_wallet on statements (wallet, created_at);
create table pins (
    cid text not null, service text not null, status text not null, reference text, tries integer not null,
    retry_at bigint not null, last_error text, updated_at bigint not null,
    primary key (cid, service));
create index pins_due on pins (status, retry_at);
create table chat_sessions (
    session_id text not null, caller text not null, wallet text not null, state text not null,
    expires_at bigint not null, primary key (session_id, caller));
create index chat_sessions_by_expiry on chat_sessions (expires_at);
create table "agent_tasks" ("id" text primary key, "document" text not null, "expires_at" bigint not null);
create index "agent_tasks_by_expiry" on "agent_tasks" ("expires_at");
create index settlement_by_batch on settlement_transactions (batch);
create index payments_claimed on payments (claimed_at);
create index passports_drafted on passports (updated_at) where state = 'drafted';
create index sessions_by_expiry on sessions (expires_at);
create index used_nonces_by_expiry on used_nonces (expires_at);
create index rate_windows_by_start on rate_windows (started_at);
create index coverage_end on coverage (chain_id, to_block);
create index snapshots_by_block on balance_snapshots (chain_id, block);
create index analyses_by_window on analyses (wallet, months, analyzed_at);
create index analyses_by_age on analyses (analyzed_at, id, wallet, months);
create table "outbox" ("id" text primary key, "chain_id" integer not null, "sender" text not null, "account_nonce" bigint not null, "kind" text not null, "subject" text not null, "state" text not null, "hash" text not null, "replaced_hashes" text not null, "raw" text not null, "max_fee_wei" text not null, "tip_wei" text not null, "gas_limit" bigint not null, "cost_gwei" bigint not null, "block_number" bigint, "signed_at_ms" bigint not null, "sent_at_ms" bigint not null, "closed_at_ms" bigint);
create unique index outbox_open on outbox (chain_id, sender, account_nonce) where state = 'open';
create index outbox_closed on outbox (chain_id, sender, closed_at_ms, cost_gwei) where state = 'mined';
alter table payments add column units integer not null default 1;
update payments set units = cast(substr(operation, 14) as integer), operation = 'screen_batch'
    where operation like 'screen_batch:%';
drop index payments_on_credit;
create index payments_on_credit on payments (payer) where delivered is not null and state <> 'settled';
create index payments_in_flight on payments (payer, token)
    where state in ('claimed', 'queued', 'answered', 'submitted');
alter table analyses add column shown integer not null default 1;
create table "conduct" ("chain_id" integer not null, "name" text not null, "kind" text not null, "code_hash" text, "kept" integer not null, "broken" integer not null, "lost_gwei" bigint not null, "distrusted" integer not null, "forgiven" integer not null, "transaction_hash" text, "broken_at_ms" bigint, constraint "conduct_key" primary key ("chain_id", "name"));
create index conduct_broken on conduct (broken_at_ms) where broken > 0;
alter table payments add column wrong_bodies integer not null default 0;
alter table payments add column shows text;
alter table agent_tasks add column caller text not null default '';
alter table agent_tasks add column paid integer not null default 0;
create index agent_tasks_unpaid on agent_tasks (caller, expires_at) where paid = 0;
alter table analyses add column cashflow text;
alter table payments add column reference text;
create table gas_sums (
    chain_id bigint not null, wallet bytea not null, block bigint not null, token bytea not null,
    time bigint not null, amount numeric(78,0) not null, legs integer not null,
    primary key (chain_id, wallet, block, token)) ;
create index gas_sums_by_block on gas_sums (chain_id, block);
create table gas_legs as
    select chain_id, block, log_index from transfers where sender = '\x000000000000000000000000000000000ce106a5'::bytea
    union select chain_id, block, log_index from transfers
      where recipient in ('\x000000000000000000000000000000000ce106a5'::bytea, '\x4200000000000000000000000000000000000011'::bytea, '\x4200000000000000000000000000000000000019'::bytea, '\x420000000000000000000000000000000000001a'::bytea, '\x420000000000000000000000000000000000001b'::bytea, '\xcd437749e43a154c07f3553504c68fbfd56b8778'::bytea);
create table gas_pairs as
    with burns as (select chain_id, transaction_hash, token, sender as payer, block, min(log_index) as log_index
        from transfers where recipient = '\x0000000000000000000000000000000000000000'::bytea group by 1, 2, 3, 4, 5),
      mints as (select chain_id, transaction_hash, token, recipient as payer, block, max(log_index) as log_index
        from transfers where sender = '\x0000000000000000000000000000000000000000'::bytea group by 1, 2, 3, 4, 5)
    select burns.chain_id, burns.block, burns.log_index as burnt, mints.log_index as minted
      from burns join mints using (chain_id, transaction_hash, token, payer, block)
      where mints.log_index > burns.log_index;
insert into gas_legs
    with pairs as (select pairs.chain_id, pairs.block, pairs.burnt, pairs.minted from gas_pairs as pairs
      join transfers as taken on taken.chain_id = pairs.chain_id and taken.block = pairs.block and taken.log_index = pairs.burnt
      join transfers as given on given.chain_id = pairs.chain_id and given.block = pairs.block and given.log_index = pairs.minted
      where given.amount <= taken.amount)
    select chain_id, block, burnt from pairs union all select chain_id, block, minted from pairs;
insert into gas_sums (chain_id, wallet, block, token, time, amount, legs)
    with legs as (select transfers.* from gas_legs join transfers using (chain_id, block, log_index)),
      sides as (select chain_id, sender as wallet, block, token, time, -amount as amount from legs
        union all select chain_id, recipient, block, token, time, amount from legs)
    select chain_id, wallet, block, token, min(time), sum(amount), count(*) from sides
      where wallet not in ('\x0000000000000000000000000000000000000000'::bytea, '\x000000000000000000000000000000000ce106a5'::bytea, '\x4200000000000000000000000000000000000011'::bytea, '\x4200000000000000000000000000000000000019'::bytea, '\x420000000000000000000000000000000000001a'::bytea, '\x420000000000000000000000000000000000001b'::bytea, '\xcd437749e43a154c07f3553504c68fbfd56b8778'::bytea) group by chain_id, wallet, block, token;
delete from transfers where (chain_id, block, log_index) in
    (select chain_id, block, log_index from gas_legs);
drop table gas_pairs;
drop table gas_legs;
alter table analyses add column attributes text;
alter table statements add column issuer text;
create table "passport_renewals" ("newer_id" text primary key, "report_id" text not null);
create table "orders" ("id" text primary key, "chain_id" integer not null, "secret_hash" text not null unique, "till" text not null, "deposit" text not null, "token" text not null, "price" text not null, "treasury" text not null, "refund_to" text not null, "deadline" bigint not null, "expires_at" bigint not null, "operation" text not null, "units" integer not null, "price_usdt" text not null, "rate" text, "fingerprint" text not null, "request" text, "from_block" bigint not null, "state" text not null, "final" integer not null, "charged" integer not null, "received" text not null, "payer" text, "transaction_hash" text, "block_number" bigint, "log_index" bigint, "answer" text, "problem" text, "tries" integer not null, "retry_at" bigint not null, "batch" text, "settle_hash" text, "settle_block" bigint, "settle_log" bigint, "waiting" text not null, "refunded" text not null, "refund_hash" text, "created_at" bigint not null, "updated_at" bigint not null);
create index orders_live on orders (state, created_at) where final = 0;
create index orders_watched on orders (deadline);
create index orders_batch on orders (batch) where batch is not null;
create table "person_wallets" ("wallet" text primary key, "person" text not null, "until" bigint not null);
create index "person_wallets_until" on "person_wallets" ("until");
alter table payments add column purchase_key text;
create unique index payments_purchase on payments (payer, purchase_key, chain_id)
    where purchase_key is not null;
create index payments_expiring on payments (state, valid_before) where final = 0;
alter table payments add column trace text;
create table "feedback_events" ("chain_id" integer not null, "agent_id" bigint not null, "block" bigint not null, "log_index" integer not null, "time" bigint not null, "transaction_hash" text not null, "kind" text not null, "client" text not null, "feedback_index" bigint not null, "value" text not null, "rating" integer, "tag1" text not null, "tag2" text not null, "comment" text, "purchase" text, constraint "feedback_events_key" primary key ("chain_id", "agent_id", "block", "log_index"));
create index feedback_events_subject on feedback_events (client, feedback_index, kind);
create index feedback_events_purchase on feedback_events (purchase) where purchase is not null;
create table "feedback_cursors" ("chain_id" integer not null, "agent_id" bigint not null, "block" bigint not null, "block_hash" text not null, constraint "feedback_cursors_key" primary key ("chain_id", "agent_id"));
alter table payments add column receipt_facts text;
alter table orders add column receipt_facts text;
create index payments_settled on payments (payer, claimed_at) where state = 'settled';
create index orders_paid on orders (payer, created_at) where payer is not null;
alter table orders add column refund_block bigint;
create index orders_refunded on orders (refund_block) where refund_block is not null;
drop index "payments_open";
drop index "payments_in_flight";
drop index "payments_expiring";
create index payments_live on payments (state, payer, token, valid_before) where final = 0;
create index payments_over on payments (valid_before) where final = 0 and state in ('failed', 'released');
alter table payments add column mineable_until bigint;
update payments set mineable_until = valid_before where final = 0
    and (state = 'submitted' or tries > 0 or transaction_hash is not null
      or (state = 'failed' and purchase_key is not null));
create index if not exists payments_released on payments (valid_before) where final = 1 and state = 'released' and mineable_until is null;
alter table payments add column caller_network text;
