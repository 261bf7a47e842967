import { AppError } from './AppError.ts'

export type ConfigProblem = { variable: string; problem: string; fix: string }

/** Every wrong or missing setting together, so that one start shows all there is to fix. */
export class ConfigError extends AppError {
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n` +
        problems.map(({ variable, problem, fix }) => `  ${variable} ${problem}. ${fix}`).join('\n'),
      {
        code: 'CONFIG_INVALID',
        fix: 'Correct the values in the environment or in .env; .env.example explains each.',
        facts: { variables: problems.map(({ variable }) => variable) },
      },
    )
    this.problems = problems
  }
}
