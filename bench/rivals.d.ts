// The little that is used of the rivals. Only `npm run bench` installs them (bench/package.json); types hold without them.
declare module '@x402/express' {
  export function paymentMiddleware(routes: object, server: object): unknown
}

declare module '@x402/hono' {
  export function paymentMiddleware(routes: object, server: object): unknown
}

declare module 'hono' {
  type Context = { req: { json: () => Promise<{ walletAddress: string }> }; json: (body: object) => unknown }
  export class Hono {
    use(middleware: unknown): void
    post(path: string, handler: (context: Context) => unknown): void
    fetch: unknown
  }
}

declare module '@hono/node-server' {
  export function serve(
    options: { fetch: unknown; port: number; hostname: string },
    listening: (info: { port: number }) => void,
  ): unknown
}

declare module '@react-pdf/renderer' {
  export const Document: unknown
  export const Page: unknown
  export const Text: unknown
  export const View: unknown
  export const StyleSheet: { create: <T extends object>(styles: T) => T }
  export function renderToBuffer(document: unknown): Promise<Buffer>
}

declare module 'lighthouse' {
  export type Judged = {
    categories: Record<string, { score: number | null } | undefined>
    audits: Record<string, { displayValue?: string } | undefined>
    environment: { benchmarkIndex: number }
    runtimeError?: { code: string }
  }
  export type Artifacts = {
    Trace: { traceEvents: TraceEvent[] }
    settings: { throttling: { cpuSlowdownMultiplier: number } }
  }
  export type Run = { lhr: Judged; artifacts: Artifacts }
  /** Times in microseconds; `tdur` is the CPU of it. */
  export type TraceEvent = {
    name: string
    pid: number
    tid: number
    ts: number
    tdur?: number
    args?: { data?: { documentLoaderURL?: string } }
  }
  const lighthouse: (url: string, flags: object) => Promise<Run | undefined>
  export function auditFlowArtifacts(flow: {
    name: string
    gatherSteps: { name: string; artifacts: Artifacts; flags: object }[]
  }): Promise<{ steps: { lhr: Judged }[] }>
  // biome-ignore lint/style/noDefaultExport: it is theirs
  export default lighthouse
}
