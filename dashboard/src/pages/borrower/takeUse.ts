import { keepLocalSetting, readLocalSetting } from '../../data/localSettings.ts'

const uses = 8

/** Each threshold of a quantity is shown from a commitment of its own, and again from the same; null when none is left. */
export function takeUse(
  reportId: string,
  { quantity, threshold }: { quantity: string; threshold: number },
): number | null {
  const name = `shown.${reportId}.${quantity}`
  const shown = readLocalSetting<number[]>(name, [])
  if (shown.includes(threshold)) return shown.indexOf(threshold)
  if (shown.length >= uses) return null
  keepLocalSetting(name, [...shown, threshold])
  return shown.length
}
