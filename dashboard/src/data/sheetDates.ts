import { attribute, elementsOf, tagsOf } from './elementsOf.ts'

/** More than spreadsheets allow, written as XML. */
const longestFormat = 2_000

/** Formats of days that every spreadsheet knows by number. */
const isKnownDay = (id: number): boolean => (id >= 14 && id <= 17) || id === 22

/** The looks of cells that show a day, by their place in `xl/styles.xml`: the cell itself holds a count. */
export function listDayStyles(styles: string): ReadonlySet<number> {
  const own = new Set(
    tagsOf(styles, 'numFmt')
      .filter(tag => {
        const format = attribute(tag, 'formatCode').slice(0, longestFormat)
        return /[dy]/i.test(format.replace(/&quot;.*?&quot;|\[[^\]]*\]|\\./g, ''))
      })
      .map(tag => Number(attribute(tag, 'numFmtId'))),
  )
  const looks = elementsOf(styles, 'cellXfs').next().value?.inner ?? ''
  const ids = tagsOf(looks, 'xf').map(tag => Number(attribute(tag, 'numFmtId')))
  return new Set(ids.flatMap((id, place) => (own.has(id) || isKnownDay(id) ? [place] : [])))
}

const dayMs = 86_400_000

/** Workbooks of old Macs count from 1904: 1,462 days less for the same day. `xl/workbook.xml` says so. */
export const readFirstDay = (workbook: string): number => {
  const [properties = ''] = tagsOf(workbook, 'workbookPr')
  return /^(1|true)$/.test(attribute(properties, 'date1904')) ? Date.UTC(1904, 0, 1) : endOf1899
}

const endOf1899 = Date.UTC(1899, 11, 30)

/** A count of days since the first one; what is no count stays as it is. */
export function toDay(count: string, firstDay = endOf1899): string {
  const days = Math.floor(Number(count))
  if (count === '' || !(days > 60 && days < 2_958_466)) return count
  return new Date(firstDay + days * dayMs).toISOString().slice(0, 10)
}
