import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist'
// The address of the file, not what is in it.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { base } from '../../../paths.ts'

GlobalWorkerOptions.workerSrc = workerUrl

// Put there by the build (pdfFiles.ts); of this version, so that a newer one does not meet older ones in somebody's cache.
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
