type Font = { readonly size?: number; readonly bold?: true; readonly color?: string }
type Shape = Font & {
  readonly fill?: string
  readonly border?: 'box' | 'line'
  readonly across?: 'center'
  readonly down?: 'center' | 'top'
}

const ink = 'FF0F172A'
const [teal, pale, grey] = ['FF0F766E', 'FFE6F4F1', 'FF475569']
/** The looks that cells of a printed sheet may have, in any format. Text wraps in all of them. */
const shapes = {
  title: { size: 16, bold: true, down: 'center' },
  subtitle: { size: 12, color: grey, down: 'center' },
  label: { bold: true, color: grey, down: 'top' },
  value: { down: 'top' },
  heading: { bold: true, color: 'FFFFFFFF', fill: teal, border: 'box', across: 'center', down: 'center' },
  section: { bold: true, fill: pale, border: 'box', down: 'center' },
  cell: { border: 'box', down: 'top' },
  total: { bold: true, border: 'box', down: 'top' },
  signature: { border: 'line', across: 'center', down: 'top' },
} as const satisfies Record<string, Shape>
export type Look = keyof typeof shapes

const names = Object.keys(shapes) as Look[]
const all: readonly Shape[] = names.map((name) => shapes[name])
/** 0 is the plain look. */
export const lookNumber = (look: Look | undefined): number => (look ? names.indexOf(look) + 1 : 0)

const font = ({ size = 11, bold, color = ink }: Shape): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="${color}"/><name val="Calibri"/></font>`
const fill = ({ fill: color }: Shape): string =>
  color
    ? `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/></patternFill></fill>`
    : '<fill><patternFill patternType="none"/></fill>'
const side = (name: string, style: string | undefined): string =>
  style ? `<${name} style="${style}"><color rgb="FF94A3B8"/></${name}>` : `<${name}/>`
function border({ border: kind }: Shape): string {
  const round = kind === 'box' ? 'thin' : undefined
  const top = kind === 'line' ? 'thin' : round
  return `<border>${side('left', round)}${side('right', round)}${side('top', top)}${side('bottom', round)}<diagonal/></border>`
}

/** The styles that a workbook refers to by number, after the plain one. Every workbook has two fills. */
export const lookParts = { fonts: all.map(font), fills: all.map(fill), borders: all.map(border) }
/** One number format in each look. */
export const styleOf = (look: number, format: string): string => {
  if (look === 0) return `<xf ${format} fontId="0" fillId="0" borderId="0" xfId="0"/>`
  const { across, down }: Shape = all[look - 1]!
  const aligned = `<alignment wrapText="1"${across ? ` horizontal="${across}"` : ''}${down ? ` vertical="${down}"` : ''}/>`
  const applied = 'applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"'
  return `<xf ${format} fontId="${look}" fillId="${look + 1}" borderId="${look}" xfId="0" ${applied}>${aligned}</xf>`
}
export const lookCount = names.length + 1
