import { lookCount, lookParts, styleOf } from './looks.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const spreadsheet = `${formats}/spreadsheetml/2006/main`
const relations = `${formats}/officeDocument/2006/relationships`
const packages = `${formats}/package/2006`
const kindOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

const counted = (name: string, parts: readonly string[]): string => `<${name} count="${parts.length}">${parts.join('')}</${name}>`
/** The style of a format as a look shows it; of formats and looks 0 is plain. */
export const styleNumber = (format: number, look: number, formatCount: number): number => look * (formatCount + 1) + format

/** The formats of dates and numbers in their order, as each look shows them. */
function styles(numFmts: readonly string[]): string {
  const firstOwn = 164
  const formatElements = numFmts.map((format, at) => `<numFmt numFmtId="${firstOwn + at}" formatCode="${escaped(format)}"/>`)
  const numbered = ['numFmtId="0"', ...numFmts.map((_, at) => `numFmtId="${firstOwn + at}" applyNumberFormat="1"`)]
  const styled = Array.from({ length: lookCount }, (_, look) => numbered.map((format) => styleOf(look, format))).flat()
  const parts = [
    ...(formatElements.length > 0 ? [counted('numFmts', formatElements)] : []),
    counted('fonts', ['<font><sz val="11"/><name val="Calibri"/></font>', ...lookParts.fonts]),
    counted('fills', [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      ...lookParts.fills,
    ]),
    counted('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>', ...lookParts.borders]),
    counted('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    counted('cellXfs', styled),
    counted('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
  ]
  return `${declaration}<styleSheet xmlns="${spreadsheet}">${parts.join('')}</styleSheet>`
}

export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet + 1}.xml`
export const sheetOpening = `${declaration}<worksheet xmlns="${spreadsheet}">`

/** Rows that are repeated on each printed page of a sheet. */
type PrintTitle = { readonly sheet: number; readonly rows: string }
const definedNames = (sheets: readonly string[], titles: readonly PrintTitle[]): string => {
  const defined = titles.map(({ sheet, rows }) => {
    const name = escaped(sheets[sheet]!.replaceAll("'", "''"))
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${sheet}">'${name}'!${rows}</definedName>`
  })
  return defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : ''
}

/** The parts of a workbook besides its sheets: path and content of each. */
export function workbookParts(
  sheets: readonly string[],
  numFmts: readonly string[],
  titles: readonly PrintTitle[] = [],
  drawings: readonly string[] = [],
): [path: string, content: string][] {
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const related = (all: readonly string[]) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
  const part = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${kindOf}.${kind}+xml"/>`
  const names = sheets.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return [
    ['xl/styles.xml', styles(numFmts)],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${names.join('')}</sheets>${definedNames(sheets, titles)}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      related([
        ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', sheetPath(at).slice('xl/'.length))),
        relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
      ]),
    ],
    ['_rels/.rels', related([relation('rId1', 'officeDocument', 'xl/workbook.xml')])],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${drawings.length > 0 ? '<Default Extension="jpg" ContentType="image/jpeg"/>' : ''}${[
        part('xl/workbook.xml', 'sheet.main'),
        ...sheets.map((_, at) => part(sheetPath(at), 'worksheet')),
        part('xl/styles.xml', 'styles'),
        ...drawings.map(
          (path) => `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
        ),
      ].join('')}</Types>`,
    ],
  ]
}
