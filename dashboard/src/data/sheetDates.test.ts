import { expect, test } from 'vitest'
import { listDayStyles, toDay } from './sheetDates.ts'

test('looks of days are found by number and by format', () => {
  const styles = `<styleSheet><numFmts count="3">
    <numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
    <numFmt formatCode="#,##0.00\\ &quot;days&quot;" numFmtId="165"/>
    <numFmt numFmtId="166" formatCode="[Red]0.00"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`
  expect([...listDayStyles(styles)]).toEqual([1, 4])
})

test('a count is a day, and anything else stays', () => {
  expect(toDay('46344')).toBe('2026-11-18')
  expect(toDay('46344.75')).toBe('2026-11-18')
  for (const other of ['', 'soon', '12', '1e9']) expect(toDay(other)).toBe(other)
})
