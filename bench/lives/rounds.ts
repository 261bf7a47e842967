/** The kinds of lives, round by round. */
import { attacksDebt } from './attacksDebt.ts'
import { attacksHub } from './attacksHub.ts'
import { attacksRing } from './attacksRing.ts'
import { eighthAttacks } from './eighthAttacks.ts'
import { eighthHonest } from './eighthHonest.ts'
import { openEighthPlaces } from './eighthPlaces.ts'
import { eleventhAttacksOpen } from './eleventhAttacksOpen.ts'
import { eleventhAttacksSealed } from './eleventhAttacksSealed.ts'
import { eleventhHonestOpen } from './eleventhHonestOpen.ts'
import { eleventhHonestSealed } from './eleventhHonestSealed.ts'
import { openEleventhPlaces } from './eleventhPlaces.ts'
import { fifthAttacksOpen } from './fifthAttacksOpen.ts'
import { fifthAttacksSealed } from './fifthAttacksSealed.ts'
import { fifthHonestOpen } from './fifthHonestOpen.ts'
import { fifthHonestSealed } from './fifthHonestSealed.ts'
import { openFifthPlaces } from './fifthPlaces.ts'
import { fourteenthAttacksOpen } from './fourteenthAttacksOpen.ts'
import { fourteenthAttacksSealed } from './fourteenthAttacksSealed.ts'
import { fourteenthHonestOpen } from './fourteenthHonestOpen.ts'
import { fourteenthHonestSealed } from './fourteenthHonestSealed.ts'
import { openFourteenthPlaces } from './fourteenthPlaces.ts'
import { fourthAttacksOpen } from './fourthAttacksOpen.ts'
import { fourthAttacksSealed } from './fourthAttacksSealed.ts'
import { fourthHonestOpen } from './fourthHonestOpen.ts'
import { fourthHonestSealed } from './fourthHonestSealed.ts'
import { openFourthPlaces } from './fourthPlaces.ts'
import { heldOutAttacks } from './heldOutAttacks.ts'
import { heldOutHonest } from './heldOutHonest.ts'
import { honestEarners } from './honestEarners.ts'
import { honestHouseholds } from './honestHouseholds.ts'
import type { AttackKind, HonestKind } from './kinds.ts'
import { laterAttacksOpen } from './laterAttacksOpen.ts'
import { laterAttacksSealed } from './laterAttacksSealed.ts'
import { laterHomeOpen, laterHomeSealed } from './laterHonestHome.ts'
import { laterWorkOpen, laterWorkSealed } from './laterHonestWork.ts'
import { openLaterPlaces } from './laterPlaces.ts'
import { ninthAttacksOpen } from './ninthAttacksOpen.ts'
import { ninthAttacksSealed } from './ninthAttacksSealed.ts'
import { ninthHonestOpen } from './ninthHonestOpen.ts'
import { ninthHonestSealed } from './ninthHonestSealed.ts'
import { openNinthPlaces } from './ninthPlaces.ts'
import { seventhAttacksOpen } from './seventhAttacksOpen.ts'
import { seventhAttacksSealed } from './seventhAttacksSealed.ts'
import { seventhHonestOpen } from './seventhHonestOpen.ts'
import { seventhHonestSealed } from './seventhHonestSealed.ts'
import { openSeventhPlaces } from './seventhPlaces.ts'
import { sixthAttacksOpen } from './sixthAttacksOpen.ts'
import { sixthAttacksSealed } from './sixthAttacksSealed.ts'
import { sixthHonestOpen } from './sixthHonestOpen.ts'
import { sixthHonestSealed } from './sixthHonestSealed.ts'
import { openSixthPlaces } from './sixthPlaces.ts'
import { tenthAttacksOpen } from './tenthAttacksOpen.ts'
import { tenthAttacksSealed } from './tenthAttacksSealed.ts'
import { tenthHonestOpen } from './tenthHonestOpen.ts'
import { tenthHonestSealed } from './tenthHonestSealed.ts'
import { openTenthPlaces } from './tenthPlaces.ts'
import { thirdAttacksOpen } from './thirdAttacksOpen.ts'
import { thirdAttacksSealed } from './thirdAttacksSealed.ts'
import { thirdHonestOpen } from './thirdHonestOpen.ts'
import { thirdHonestSealed } from './thirdHonestSealed.ts'
import { thirteenthAttacksOpen } from './thirteenthAttacksOpen.ts'
import { thirteenthAttacksSealed } from './thirteenthAttacksSealed.ts'
import { thirteenthHonestOpen } from './thirteenthHonestOpen.ts'
import { thirteenthHonestSealed } from './thirteenthHonestSealed.ts'
import { openThirteenthPlaces } from './thirteenthPlaces.ts'
import type { Town } from './town.ts'
import { twelfthAttacksOpen } from './twelfthAttacksOpen.ts'
import { twelfthAttacksSealed } from './twelfthAttacksSealed.ts'
import { twelfthHonestOpen } from './twelfthHonestOpen.ts'
import { twelfthHonestSealed } from './twelfthHonestSealed.ts'
import { openTwelfthPlaces } from './twelfthPlaces.ts'

export type Kinds = {
  honest: Record<string, HonestKind>
  attacks: Record<string, AttackKind>
  open?: (town: Town) => void
}

/** Each round's places stand beside those of the rounds before. */
const PLACES = [
  openLaterPlaces,
  openFourthPlaces,
  openFifthPlaces,
  openSixthPlaces,
  openSeventhPlaces,
  openEighthPlaces,
  openNinthPlaces,
  openTenthPlaces,
  openEleventhPlaces,
  openTwelfthPlaces,
  openThirteenthPlaces,
  openFourteenthPlaces,
]

function openUntil(last: (town: Town) => void): (town: Town) => void {
  return town => {
    for (const open of PLACES.slice(0, PLACES.indexOf(last) + 1)) open(town)
  }
}

/** The kinds that the model was built with. */
export const known: Kinds = {
  honest: { ...honestEarners, ...honestHouseholds },
  attacks: { ...attacksHub, ...attacksRing, ...attacksDebt },
}
/** The kinds that were written afterwards. */
export const heldOut: Kinds = { honest: heldOutHonest, attacks: heldOutAttacks }
/** Kinds of a second round, written before the rules were looked at; the causes of failures in this half were mended. */
export const later: Kinds = {
  honest: { ...laterWorkOpen, ...laterHomeOpen },
  attacks: laterAttacksOpen,
  open: openUntil(openLaterPlaces),
}
/** The other half, which nothing was tuned on. */
export const laterSealed: Kinds = {
  honest: { ...laterWorkSealed, ...laterHomeSealed },
  attacks: laterAttacksSealed,
  open: openUntil(openLaterPlaces),
}
/** Kinds of a third round, written before the rules were read again; the causes of failures in this half were mended. */
export const third: Kinds = {
  honest: thirdHonestOpen,
  attacks: thirdAttacksOpen,
  open: openUntil(openLaterPlaces),
}
/** The other half of it, which nothing was tuned on. */
export const thirdSealed: Kinds = {
  honest: thirdHonestSealed,
  attacks: thirdAttacksSealed,
  open: openUntil(openLaterPlaces),
}

/** Kinds of a fourth round, written before the rules were read again; the causes of failures in this half were mended. */
export const fourth: Kinds = {
  honest: fourthHonestOpen,
  attacks: fourthAttacksOpen,
  open: openUntil(openFourthPlaces),
}
/** The other half of it, which nothing was tuned on. */
export const fourthSealed: Kinds = {
  honest: fourthHonestSealed,
  attacks: fourthAttacksSealed,
  open: openUntil(openFourthPlaces),
}

/** Kinds of a fifth round, written before the rules were read again; the causes of failures in this half were mended. */
export const fifth: Kinds = {
  honest: fifthHonestOpen,
  attacks: fifthAttacksOpen,
  open: openUntil(openFifthPlaces),
}
/** The other half of it, which nothing was tuned on. */
export const fifthSealed: Kinds = {
  honest: fifthHonestSealed,
  attacks: fifthAttacksSealed,
  open: openUntil(openFifthPlaces),
}

/** Kinds of a sixth round; the causes of failures in this half were mended. */
export const sixth: Kinds = {
  honest: sixthHonestOpen,
  attacks: sixthAttacksOpen,
  open: openUntil(openSixthPlaces),
}
/** The other half of it, which nothing is tuned on. */
export const sixthSealed: Kinds = {
  honest: sixthHonestSealed,
  attacks: sixthAttacksSealed,
  open: openUntil(openSixthPlaces),
}

/** Kinds of a seventh round, written before the rules were read again but for one; the causes of failures in this half were mended. */
export const seventh: Kinds = {
  honest: seventhHonestOpen,
  attacks: seventhAttacksOpen,
  open: openUntil(openSeventhPlaces),
}
/** The other half of it, which nothing is tuned on. */
export const seventhSealed: Kinds = {
  honest: seventhHonestSealed,
  attacks: seventhAttacksSealed,
  open: openUntil(openSeventhPlaces),
}

/** Kinds of an eighth round, written before the rules were read again. Half of its towns are kept apart, not half of its kinds. */
export const eighth: Kinds = {
  honest: eighthHonest,
  attacks: eighthAttacks,
  open: openUntil(openEighthPlaces),
}

/** Kinds of a ninth round, written before the rules were read again; the causes of failures in this half were mended. */
export const ninth: Kinds = {
  honest: ninthHonestOpen,
  attacks: ninthAttacksOpen,
  open: openUntil(openNinthPlaces),
}
/** The other half of it, two kinds of which were mended later. */
export const ninthSealed: Kinds = {
  honest: ninthHonestSealed,
  attacks: ninthAttacksSealed,
  open: openUntil(openNinthPlaces),
}

/** Kinds of a tenth round, written before the rules were read again; the causes of failures in this half were mended. */
export const tenth: Kinds = {
  honest: tenthHonestOpen,
  attacks: tenthAttacksOpen,
  open: openUntil(openTenthPlaces),
}
/** The other half of it, which nothing is tuned on. */
export const tenthSealed: Kinds = {
  honest: tenthHonestSealed,
  attacks: tenthAttacksSealed,
  open: openUntil(openTenthPlaces),
}

/** Kinds of an eleventh round, ordinary lives above all, written without a look at the rules. */
export const eleventh: Kinds = {
  honest: eleventhHonestOpen,
  attacks: eleventhAttacksOpen,
  open: openUntil(openEleventhPlaces),
}
/** The other half of it, which nothing is tuned on. */
export const eleventhSealed: Kinds = {
  honest: eleventhHonestSealed,
  attacks: eleventhAttacksSealed,
  open: openUntil(openEleventhPlaces),
}

/** Kinds of a twelfth round, written without a look at the rules. */
export const twelfth: Kinds = {
  honest: twelfthHonestOpen,
  attacks: twelfthAttacksOpen,
  open: openUntil(openTwelfthPlaces),
}
/** The other half of it, which nothing is tuned on. */
export const twelfthSealed: Kinds = {
  honest: twelfthHonestSealed,
  attacks: twelfthAttacksSealed,
  open: openUntil(openTwelfthPlaces),
}

/** Kinds of a thirteenth round, written without a look at the rules. */
export const thirteenth: Kinds = {
  honest: thirteenthHonestOpen,
  attacks: thirteenthAttacksOpen,
  open: openUntil(openThirteenthPlaces),
}
/** The other half of it, which nothing is tuned on. */
export const thirteenthSealed: Kinds = {
  honest: thirteenthHonestSealed,
  attacks: thirteenthAttacksSealed,
  open: openUntil(openThirteenthPlaces),
}

/** Kinds of a fourteenth round, written without a look at the rules. */
export const fourteenth: Kinds = {
  honest: fourteenthHonestOpen,
  attacks: fourteenthAttacksOpen,
  open: openUntil(openFourteenthPlaces),
}
/** The other half of it, which nothing is tuned on. */
export const fourteenthSealed: Kinds = {
  honest: fourteenthHonestSealed,
  attacks: fourteenthAttacksSealed,
  open: openUntil(openFourteenthPlaces),
}
