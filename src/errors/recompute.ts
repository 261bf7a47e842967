import { AppError } from './AppError.ts'

export class ModelDiffersError extends AppError {
  override readonly name = 'ModelDiffersError'

  constructor({ claimed, ours }: { claimed: string; ours: string }) {
    super(`The claim was made by model ${claimed}; this Vouch has model ${ours}.`, {
      code: 'MODEL_DIFFERS',
      status: 400,
      fix: `Use the release of Vouch that carries model ${claimed}.`,
      facts: { claimed, ours },
    })
  }
}
