const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const relations = `${formats}/officeDocument/2006/relationships`
const drawing = `${formats}/drawingml/2006`
const emuPerPixel = 9525
const margin = 3

/** A JPEG in a cell, with its distance from the left in pixels; row and column count from 0. */
export type SheetPicture = {
  readonly row: number
  readonly column: number
  readonly left: number
  readonly width: number
  readonly height: number
  readonly jpeg: Uint8Array
}

const anchor = ({ row, column, left, width, height }: SheetPicture, at: number): string => {
  const [id, size] = [at + 1, `cx="${Math.round(width * emuPerPixel)}" cy="${Math.round(height * emuPerPixel)}"`]
  const from = `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${(left + margin) * emuPerPixel}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${margin * emuPerPixel}</xdr:rowOff></xdr:from>`
  const properties = `<xdr:nvPicPr><xdr:cNvPr id="${id}" name="Foto ${id}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>`
  const filled = `<xdr:blipFill><a:blip r:embed="rId${id}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>`
  const shaped = `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>`
  return `<xdr:oneCellAnchor>${from}<xdr:ext ${size}/><xdr:pic>${properties}${filled}${shaped}</xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`
}
const related = (all: readonly (readonly [type: string, target: string])[]): string => {
  const written = all.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`)
  return `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">${written.join('')}</Relationships>`
}

export const drawingPath = (sheet: number): string => `xl/drawings/drawing${sheet + 1}.xml`
/** In a sheet, after all else. */
export const drawingOf = `<drawing xmlns:r="${relations}" r:id="rId1"/>`
/** The additional parts of a sheet with pictures: path and content of each. */
export function pictureParts(sheet: number, pictures: readonly SheetPicture[]): [path: string, content: string | Uint8Array][] {
  const name = (at: number): string => `foto${sheet + 1}-${at + 1}.jpg`
  const spaces = `xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:r="${relations}"`
  return [
    [`xl/worksheets/_rels/sheet${sheet + 1}.xml.rels`, related([['drawing', `../drawings/drawing${sheet + 1}.xml`]])],
    [drawingPath(sheet), `${declaration}<xdr:wsDr ${spaces}>${pictures.map(anchor).join('')}</xdr:wsDr>`],
    [`xl/drawings/_rels/drawing${sheet + 1}.xml.rels`, related(pictures.map((_, at) => ['image', `../media/${name(at)}`] as const))],
    ...pictures.map(({ jpeg }, at): [string, Uint8Array] => [`xl/media/${name(at)}`, jpeg]),
  ]
}
