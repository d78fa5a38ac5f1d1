import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist'
// The address of the file, not its content.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { base } from '../../../paths.ts'

GlobalWorkerOptions.workerSrc = workerUrl

// The build puts them there (pdfFiles.ts), under its version, so that a newer product does not meet older files in a cache.
const folder = `${base}/assets/pdf-${import.meta.env.VITE_PDF_VERSION}/`

export type { PDFDocumentProxy }

/** No code of the document runs, and nothing is compiled that our policy would refuse. */
export async function openPdf(content: Blob): Promise<PDFDocumentLoadingTask> {
  return getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    wasmUrl: folder,
    standardFontDataUrl: folder,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
  })
}
