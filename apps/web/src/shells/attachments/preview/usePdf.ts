import { useEffect, useState } from 'react'
import { openPdf, type PDFDocumentProxy } from './openPdf.ts'

type Pdf = { readonly document?: PDFDocumentProxy; readonly failure?: string }

const failureOf = (error: unknown): string => {
  const { name } = error as Error
  if (name === 'PasswordException') return 'El PDF está protegido con contraseña y no se puede mostrar aquí.'
  return 'No se pudo mostrar el PDF: el archivo parece dañado.'
}

export function usePdf(content: Blob): Pdf {
  const [pdf, setPdf] = useState<Pdf>({})
  useEffect(() => {
    let wanted = true
    const opening = openPdf(content)
    opening
      .then((task) => task.promise)
      .then((document) => wanted && setPdf({ document }))
      .catch((error: unknown) => wanted && setPdf({ failure: failureOf(error) }))
    return () => {
      wanted = false
      setPdf({})
      void opening.then((task) => task.destroy()).catch(() => undefined)
    }
  }, [content])
  return pdf
}
