import { chatFacts } from '../test/support/chatFacts.ts'
import { growerCast, readHurried, teacherCast } from '../test/support/hurried.ts'
import { askHurried, type Outcome } from '../test/support/judgeHurried.ts'
import { growerAccount, teacherAccount } from '../test/support/sampleAccounts.ts'

/**
 * How well a stranger's questions are understood, put to two wallets: the open half, with what was not right, or with
 * `--sealed` the other, of which only totals are printed, so that nobody mends by it.
 */
export function askStrangers(set: 'doorstep' | 'porch'): void {
  const wallets = [
    { name: 'grower', cast: growerCast, facts: chatFacts(growerAccount()) },
    { name: 'teacher', cast: teacherCast, facts: chatFacts(teacherAccount()) },
  ]
  const half = process.argv.includes('--sealed') ? 'sealed' : 'open'
  for (const { name, cast, facts } of wallets) {
    const totals: Record<Outcome, number> = { right: 0, wrong: 0, free: 0 }
    for (const conversation of readHurried(half, set, cast)) {
      const outcomes = askHurried(facts, conversation)
      for (const [i, { question, expected }] of conversation.entries()) {
        const outcome = outcomes[i] ?? 'free'
        totals[outcome]++
        if (half === 'open' && outcome !== 'right') console.log(`  ${outcome}: ${question} (${expected})`)
      }
    }
    const { right, wrong, free } = totals
    console.log(
      `${set}, ${half}, ${name}: of ${right + wrong + free} ${right} right, ${wrong} wrong and charged, ${free} free`,
    )
  }
}
