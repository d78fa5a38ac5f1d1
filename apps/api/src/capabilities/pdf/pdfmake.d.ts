declare module 'pdfmake' {
  type Layout = Readonly<Record<string, (at: number) => number | string>>
  type Allow = (what: string) => boolean
  const pdfmake: {
    readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void }
    setUrlAccessPolicy(allow: Allow): void
    setLocalAccessPolicy(allow: Allow): void
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void
    setTableLayouts(layouts: Readonly<Record<string, Layout>>): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}
