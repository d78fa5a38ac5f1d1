import { Input } from '@mantine/core'
import { localSearchLabels, neitherPdfNorImage } from '@soportica/contract/local-search/fields'
import { extensionOf, onlyOne, pdfAndImages } from '@soportica/contract/records/fileTypes'
import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDroppedFiles } from '../../../shells/attachments/files/useDroppedFiles.ts'
import { whyNotSent } from '../../../shells/attachments/queue/checks.ts'
import { ChosenFile } from '../../../shells/attachments/queue/ChosenFile.tsx'
import { DropZone } from '../../../shells/attachments/queue/DropZone.tsx'
import { smallerPhotos } from '../../../shells/attachments/queue/smallerPhotos.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'

type Props = { readonly file: File | null; readonly required: boolean; readonly onFile: (file: File | null) => void }

/** Why this file is not taken; nothing when it is. */
const refusalOf = (file: File): string | undefined =>
  pdfAndImages.includes(extensionOf(file.name)) ? whyNotSent(file) : neitherPdfNorImage.replace('{nombre}', file.name)

/** One PDF or picture: chosen, dropped, pasted or photographed. */
export function FileField({ file, required, onFile }: Props) {
  const onPhone = usePhone()
  const { setError, clearErrors } = useFormContext()
  const error = useFieldError('file')
  const takeFiles = useCallback(
    async (newFiles: readonly File[]) => {
      if (newFiles.length === 0) return
      const refuse = (message: string) => setError('file', { type: 'file', message })
      if (newFiles.length > 1) return refuse(onlyOne)
      const [one] = onPhone ? await smallerPhotos(newFiles) : newFiles
      const refusal = one && refusalOf(one)
      if (refusal) return refuse(refusal)
      clearErrors('file')
      onFile(one ?? null)
    },
    [onPhone, setError, clearErrors, onFile],
  )
  const { over, handlers } = useDroppedFiles((files) => void takeFiles(files))
  return (
    <Input.Wrapper
      label={localSearchLabels.file}
      withAsterisk={required}
      labelElement="div"
      error={error}
      errorProps={{ role: 'alert' }}
      data-field="file"
      tabIndex={-1}
      {...handlers}
    >
      {file ? (
        <ChosenFile file={file} onRemove={() => onFile(null)} />
      ) : (
        <DropZone
          reason={undefined}
          single
          over={over}
          extensions={pdfAndImages}
          limits="Un PDF o una imagen, de hasta 8 MB"
          onFiles={(files) => void takeFiles(files)}
        />
      )}
    </Input.Wrapper>
  )
}
