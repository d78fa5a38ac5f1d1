const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const spreadsheet = `${formats}/spreadsheetml/2006/main`
const relations = `${formats}/officeDocument/2006/relationships`
const packages = `${formats}/package/2006`
const kindOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

/** The formats of dates and numbers, in the order of their styles; 0 is plain. */
function styles(numFmts: readonly string[]): string {
  const firstOwn = 164
  const named = numFmts.map((format, at) => `<numFmt numFmtId="${firstOwn + at}" formatCode="${escaped(format)}"/>`)
  const plain = 'fontId="0" fillId="0" borderId="0"'
  const styled = numFmts.map((_, at) => `<xf numFmtId="${firstOwn + at}" ${plain} xfId="0" applyNumberFormat="1"/>`)
  return `${declaration}<styleSheet xmlns="${spreadsheet}">${named.length > 0 ? `<numFmts count="${named.length}">${named.join('')}</numFmts>` : ''}<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" ${plain}/></cellStyleXfs><cellXfs count="${styled.length + 1}"><xf numFmtId="0" ${plain} xfId="0"/>${styled.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet + 1}.xml`
export const sheetOpening = `${declaration}<worksheet xmlns="${spreadsheet}">`

/** What a workbook has besides its sheets: each part's path and content. */
export function workbookParts(sheets: readonly string[], numFmts: readonly string[]): [path: string, content: string][] {
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const related = (all: readonly string[]) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
  const part = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${kindOf}.${kind}+xml"/>`
  const names = sheets.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return [
    ['xl/styles.xml', styles(numFmts)],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${names.join('')}</sheets></workbook>`,
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
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
        part('xl/workbook.xml', 'sheet.main'),
        ...sheets.map((_, at) => part(sheetPath(at), 'worksheet')),
        part('xl/styles.xml', 'styles'),
      ].join('')}</Types>`,
    ],
  ]
}
