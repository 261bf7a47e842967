import type { Persona } from '../life/persona.ts'
import { borrowers } from './borrowers.ts'
import { circles } from './circles.ts'
import { earnless } from './earnless.ts'
import { forgers } from './forgers.ts'
import { habits } from './habits.ts'
import { homes } from './homes.ts'
import { irregulars } from './irregulars.ts'
import { locals } from './locals.ts'
import { nearCutOff } from './nearCutOff.ts'
import { salaried } from './salaried.ts'
import { sybils } from './sybils.ts'
import { tainted } from './tainted.ts'
import { wallets } from './wallets.ts'

/** Everyone, in the order in which they act within one block. New ones go last in their group. */
export const personas: readonly Persona[] = [
  ...salaried,
  ...wallets,
  ...locals,
  ...irregulars,
  ...habits,
  ...borrowers,
  ...circles,
  ...sybils,
  ...earnless,
  ...tainted,
  ...nearCutOff,
  ...homes,
  ...forgers,
]
