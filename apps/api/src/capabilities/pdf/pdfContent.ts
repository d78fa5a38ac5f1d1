type Look = 'title' | 'subtitle' | 'label' | 'heading' | 'section' | 'total' | 'quiet'
type Placed = {
  readonly style?: Look
  readonly margin?: readonly [number, number, number, number]
  readonly alignment?: 'center' | 'right'
  readonly colSpan?: number
  readonly width?: number | 'auto' | '*'
  readonly unbreakable?: true
  readonly pageBreak?: 'before'
}
type Table = {
  readonly widths: readonly (number | 'auto' | '*')[]
  readonly body: readonly (readonly PdfPiece[])[]
  readonly headerRows?: number
  readonly keepWithHeaderRows?: number
  readonly dontBreakRows?: true
}
type Line = {
  readonly type: 'line'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly lineWidth: number
}
/** A piece of a page as pdfmake lays it out: data alone, so that it can be handed to a thread. */
export type PdfPiece =
  | string
  | (Placed &
      (
        | { readonly text: string }
        | { readonly stack: readonly PdfPiece[] }
        | { readonly columns: readonly PdfPiece[]; readonly columnGap?: number }
        | { readonly table: Table; readonly layout: 'cells' | 'facts' }
        | { readonly canvas: readonly Line[] }
        // Its bytes in its own text ('data:image/jpeg;base64,…'): nothing is read from anywhere.
        | { readonly image: `data:image/jpeg;base64,${string}`; readonly fit: readonly [number, number] }
      ))

/** The content, and the footer of each page. */
export type PrintedPdf = { readonly title: string; readonly footer: string; readonly content: readonly PdfPiece[] }
