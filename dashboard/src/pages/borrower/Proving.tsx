import type { Quantity } from '../../../../src/passportDocument/atLeast/format.ts'
import { type Key, t } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'

export type Wanted = { quantity: Quantity; threshold: number }

const greatest = 1_048_575
const quantities = ['income', 'score', 'capacity', 'age', 'months'] as const

/** “At least” of one quantity, without the figure; for whoever asked, where somebody did. */
export function Proving({
  wanted,
  choose,
  challenge,
  answer,
  problem,
}: {
  wanted: Wanted | null
  choose: (wanted: Wanted | null) => void
  challenge: string
  answer: (challenge: string) => void
  problem: Key | null
}) {
  const pick = (name: string) => {
    const quantity = quantities.find(one => one === name)
    choose(quantity ? { quantity, threshold: wanted?.threshold ?? 0 } : null)
  }
  return (
    <div class="stack tight">
      {challenge !== '' && !wanted && <Notice tone="accent">{t('passports.for.asked')}</Notice>}
      <Field label={t('passports.prove')}>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={wanted?.quantity ?? ''}
            onChange={event => pick(event.currentTarget.value)}
          >
            <option value="">{t('passports.prove.none')}</option>
            {quantities.map(name => (
              <option key={name} value={name}>
                {t(`quantity.${name}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {wanted && (
        <Field label={t('passports.prove.least')} wrong={problem && t(problem)}>
          {wiring => (
            <input
              {...wiring}
              class="input"
              type="number"
              min={0}
              max={greatest}
              step={1}
              value={wanted.threshold}
              onInput={event => {
                const threshold = Math.floor(Number(event.currentTarget.value))
                if (threshold >= 0 && threshold <= greatest) choose({ ...wanted, threshold })
              }}
            />
          )}
        </Field>
      )}
      {wanted && (
        <Field label={t('passports.for')} hint={t('passports.for.hint')}>
          {wiring => (
            <input
              {...wiring}
              class="input mono"
              value={challenge}
              placeholder="0x…"
              spellcheck={false}
              onInput={event => answer(event.currentTarget.value.trim().toLowerCase())}
            />
          )}
        </Field>
      )}
    </div>
  )
}
