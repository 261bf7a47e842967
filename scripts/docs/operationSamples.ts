import type { Operation, OperationId } from '../../src/wire/operations.ts'

export type Call = { id: OperationId; operation: Operation; url: string; body: unknown }
export type CodeSample = { name: string; language: string; code: string }

/** The client's method with its arguments. `body` is the request, `p` the path parameters. */
const clientCalls: Record<OperationId, (body: Json, p: Record<string, string>) => string> = {
  screen_wallet: body => `screen(${write(body)})`,
  screen_batch: ({ wallets }) => `screenBatch(${write(wallets)})`,
  analyze_wallet: body => `analyze(${write(body)})`,
  list_wallet_signals: (_, { address }) => `signals('${address}')`,
  get_wallet_signal: (_, { address, signal }) => `signal('${address}', '${signal}')`,
  get_income_months: (_, { address }) => `incomeMonths('${address}')`,
  chat_query: body => `ask(${write(body)})`,
  generate_statement: body => `statement(${write(body)})`,
  verify_statement: (_, { statementId }) => `verifyStatement('${statementId}')`,
  generate_report: body => `buyPassport(${write(body)})`,
  draft_report: body => `draftPassport(${write(body)})`,
  cancel_draft: (_, { reportId }) => `cancelDraft('${reportId}')`,
  verify_report: (_, { reportId }) => `verifyPassport('${reportId}')`,
  verify_document: ({ document }, { reportId }) => `verifyDocument('${reportId}', ${write(document)})`,
  draft_revocation: (_, { reportId }) => `draftRevocation('${reportId}')`,
  revoke_report: (body, { reportId }) => `revokePassport('${reportId}', ${write(body)})`,
  list_attributes: () => 'attributes()',
  place_order: body => `placeOrder(${write(body)})`,
  read_order: (_, { orderId }) => `readOrder('${orderId}', 'a-secret-that-only-the-browser-knows')`,
  payment_config: () => 'paymentConfig()',
  health: () => 'health()',
  read_feedback: () => 'feedback()',
  capabilities: () => 'capabilities()',
  sign_in_challenge: () => 'session.challenge()',
  sign_in: body => `session.signIn(${write(body)})`,
  sign_in_by_transaction: body => `session.signInByTransaction(${write(body)})`,
  read_session: () => 'session.read()',
  sign_out: () => 'session.signOut()',
  list_own_statements: () => 'session.statements()',
  list_own_receipts: () => 'receipts()',
  list_own_passports: () => 'session.passports()',
  export_credential: ({ holderKey }, { reportId }) =>
    `session.exportCredential('${reportId}', ${write(holderKey)})`,
}
type Json = Record<string, unknown>

/** The same call in four languages. */
export function operationSamples(call: Call): CodeSample[] {
  return [
    { name: 'curl', language: 'sh', code: curl(call) },
    { name: 'TypeScript', language: 'ts', code: typescript(call) },
    { name: 'Python', language: 'python', code: python(call) },
    { name: 'Go', language: 'go', code: go(call) },
  ]
}

function curl({ id, operation, url, body }: Call): string {
  const { method, price, per } = operation
  const count = per ? ` --wallets ${unitsOf(body)}` : ''
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} "$VOUCH_URL${url}"`,
    ...(body === undefined ? [] : ["-H 'content-type: application/json'"]),
    ...(price > 0n ? ['-H "X-PAYMENT: $PAYMENT"'] : []),
    ...(needsCookie(operation) ? ['-b cookies.txt'] : []),
    ...(startsSession(id) ? ['-c cookies.txt'] : []),
    ...(id === 'read_order' ? ['-H "Order-Secret: $SECRET"'] : []),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body, null, 2)}'`]),
  ]
  return `${price > 0n ? `PAYMENT=$(./bin/vouch sign ${id}${count})\n` : ''}${lines.join(' \\\n  ')}`
}

function typescript({ id, operation, url, body }: Call): string {
  const isPaid = operation.price > 0n
  const { callerAddress: _, ...given } = (body ?? {}) as Json
  const call = clientCalls[id](given, partsOf(operation.path, url))
  return `import { createVouch } from '@vouch-screening/client'
${isPaid ? "import type { Hex } from 'viem'\nimport { privateKeyToAccount } from 'viem/accounts'\n" : ''}
const vouch = createVouch({
  baseUrl: process.env.VOUCH_URL ?? '',${isPaid ? '\n  signer: privateKeyToAccount(process.env.VOUCH_PRIVATE_KEY as Hex),' : ''}
})
${operation.response ? 'const answer = ' : ''}await vouch.${call}${operation.response ? '\nconsole.log(answer)' : ''}`
}

function python({ id, operation, url, body }: Call): string {
  const { method, price, per } = operation
  const data = body === undefined ? '' : `, json=${toPython(body)}`
  if (price > 0n)
    return `from vouch_pay import pay

answer = pay(
    "${url}",
    ${toPython(body).replaceAll('\n', '\n    ')},
    amount=${price * BigInt(per ? unitsOf(body) : 1)},
)
print(answer)`
  const header = id === 'read_order' ? ', headers={"Order-Secret": os.environ["SECRET"]}' : ''
  const session = needsCookie(operation) || startsSession(id)
  return `import os, requests

${session ? 'session = requests.Session()  # keeps the cookie of the sign-in\n' : ''}answer = ${session ? 'session' : 'requests'}.${method.toLowerCase()}(os.environ["VOUCH_URL"] + "${url}"${header}${data})
print(${operation.response ? 'answer.json()' : 'answer.status_code'})`
}

function go({ id, operation, url, body }: Call): string {
  const { method, price, per } = operation
  const text = body === undefined ? '' : JSON.stringify(body, null, 2)
  if (price > 0n)
    return `package main

import "fmt"

func main() {
	answer, err := Pay("${url}", \`${text}\`, ${price * BigInt(per ? unitsOf(body) : 1)})
	if err != nil {
		panic(err)
	}
	fmt.Println(string(answer))
}`
  const session = needsCookie(operation) || startsSession(id)
  const imports = [
    'fmt',
    'io',
    'net/http',
    ...(session ? ['net/http/cookiejar'] : []),
    'os',
    ...(text ? ['strings'] : []),
  ]
  return `package main

import (
${imports.map(name => `\t"${name}"`).join('\n')}
)

func main() {
${session ? '\tjar, _ := cookiejar.New(nil) // keeps the cookie of the sign-in\n\tclient := &http.Client{Jar: jar}\n' : '\tclient := http.DefaultClient\n'}	request, err := http.NewRequest("${method}", os.Getenv("VOUCH_URL")+"${url}", ${text ? `strings.NewReader(\`${text}\`)` : 'nil'})
	if err != nil {
		panic(err)
	}
${text ? '\trequest.Header.Set("Content-Type", "application/json")\n' : ''}${id === 'read_order' ? '\trequest.Header.Set("Order-Secret", os.Getenv("SECRET"))\n' : ''}	response, err := client.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(response.Status, string(answer))
}`
}

function needsCookie({ errors }: Operation): boolean {
  return errors.includes('SESSION_REQUIRED') || errors.includes('WALLET_PROOF_REQUIRED')
}

function startsSession(id: OperationId): boolean {
  return ['sign_in_challenge', 'sign_in', 'sign_in_by_transaction', 'read_session', 'sign_out'].includes(id)
}

function unitsOf(body: unknown): number {
  return ((body as { wallets?: unknown[] }).wallets ?? []).length
}

function partsOf(path: string, url: string): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const found = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(url) ?? []
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
}

/** As a person would write it in TypeScript. */
function write(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([a-zA-Z]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\'\n]|\\n)*)"/g, "'$1'")
}

function toPython(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replaceAll(/^(\s*(?:"[^"]*": )?)true\b/gm, '$1True')
    .replaceAll(/^(\s*(?:"[^"]*": )?)false\b/gm, '$1False')
    .replaceAll(/^(\s*(?:"[^"]*": )?)null\b/gm, '$1None')
}
