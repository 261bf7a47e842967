import { AppError } from '../errors/AppError.ts'

/** A file of the loan book cannot be used; the error says where and what to change. */
export class BacktestFileError extends AppError {
  constructor(place: { file: string; line?: number }, problem: string, fix: string, cause?: unknown) {
    const where = place.line === undefined ? place.file : `${place.file}, line ${place.line}`
    super(`${where}: ${problem}`, { code: 'BACKTEST_FILE_INVALID', fix, facts: place, cause })
  }
}
