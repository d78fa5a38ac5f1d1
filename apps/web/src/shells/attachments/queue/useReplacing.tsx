import { VisuallyHidden } from '@mantine/core'
import type { AttachedTypeChoice, AttachmentRow } from '@soportica/contract/records/attachments'
import { extensionOf, fileTypes } from '@soportica/contract/records/fileTypes'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { typeOf } from '../files/fileGroups.ts'
import { whyNotSent, whyNotStored } from './checks.ts'

export type Replacement = { readonly row: AttachmentRow; readonly file: File }
export type ReplacingFile = {
  readonly replacement: Replacement | null
  /** Asks for the file that is to take its place. */
  readonly choose: (row: AttachmentRow) => void
  readonly drop: () => void
  readonly picker: ReactNode
}

const accept = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join(',')

/** From 'Reemplazar' to the file that was chosen for it. */
export function useReplacing(types: readonly AttachedTypeChoice[]): ReplacingFile {
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const meant = useRef<AttachmentRow>(null)
  const known = useRef(types)
  known.current = types

  const choose = useCallback((row: AttachmentRow) => {
    const type = typeOf(known.current, row.tipoAdjunto)
    const wrong = type && whyNotStored(type)
    if (wrong) return toast.error(wrong)
    meant.current = row
    input.current?.click()
  }, [])

  const chosen = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file || !meant.current) return
    const wrong = whyNotSent(file)
    if (wrong) return toast.error(wrong)
    setReplacement({ row: meant.current, file })
  }

  const picker = (
    <VisuallyHidden>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        aria-label="Archivo nuevo"
        accept={accept}
        onChange={({ currentTarget }) => chosen(currentTarget.files?.[0])}
      />
    </VisuallyHidden>
  )
  return { replacement, choose, drop: useCallback(() => setReplacement(null), []), picker }
}

/** The new file is of another kind: worth a second look. */
export const otherKind = ({ row, file }: Replacement): boolean => extensionOf(row.originalName) !== extensionOf(file.name)
