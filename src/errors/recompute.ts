import { AppError } from './AppError.ts'

export class ModelDiffersError extends AppError {
  constructor({ claimed, ours }: { claimed: string; ours: string }) {
    super(`The claim was made by model ${claimed}; here is model ${ours}.`, {
      code: 'MODEL_DIFFERS',
      fix: `Fetch vouch-model-${claimed}.mjs from the release that carries it and add --model FILE.`,
      facts: { claimed, ours },
    })
  }
}

/** The file of `--model` cannot be used. */
export class ModelFileError extends AppError {
  constructor({ file, problem, cause }: { file: string; problem: string; cause?: unknown }) {
    super(`${file} ${problem}.`, {
      code: 'MODEL_FILE_INVALID',
      fix: 'Fetch vouch-model-VERSION.mjs of the release that carries the model of the answer, and its SHA-256 from there too.',
      facts: { file, problem },
      cause,
    })
  }
}

export class BundleUnreadableError extends AppError {
  constructor({ cause }: { cause: unknown }) {
    super(`The bundle in this answer cannot be read: ${(cause as Error).message}.`, {
      code: 'BUNDLE_UNREADABLE',
      fix: 'Save the answer again as it came, or give --rpc URL to read the chain instead.',
      cause,
    })
  }
}

/** The chain could not be read far enough to judge the claim. */
export class HistoryIncompleteError extends AppError {
  constructor({ reasons }: { reasons: readonly string[] }) {
    super(`Only a part of this wallet's history could be read: ${[...new Set(reasons)].join('; ')}.`, {
      code: 'HISTORY_INCOMPLETE',
      fix: 'Run it again; if it keeps failing, set RPC_URL to another node of the same chain. It says nothing against the answer.',
      facts: { reasons },
    })
  }
}

/** This node does not have the block of the claim. */
export class NodeUnusableError extends AppError {
  constructor({ node, problem, cause }: { node: string; problem: string; cause?: unknown }) {
    super(`The node at ${node} ${problem}, so the answer cannot be re-derived.`, {
      code: 'NODE_UNUSABLE',
      fix: 'Set RPC_URL, or give --rpc, to a node of the chain that the answer is about. For an answer of `npm start`: keep that running and add --demo.',
      facts: { node, problem },
      cause,
    })
  }
}
