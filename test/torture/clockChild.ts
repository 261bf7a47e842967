// Loaded into a node before its own code (`--import`): SIGUSR2 lets its clock jump to as far from the machine's as the file says.
// Timers run on, as they do when an administrator sets the clock.
import { readFileSync } from 'node:fs'

const RealDate = Date
let offsetMs = 0

process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(process.env.TORTURE_CLOCK_FILE ?? '', 'utf8'))
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [RealDate.now() + offsetMs], newTarget),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offsetMs : Reflect.get(target, name)),
})
