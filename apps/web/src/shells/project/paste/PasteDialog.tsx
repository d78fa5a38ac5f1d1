import { Modal, Stack, Textarea } from '@mantine/core'
import { bulkLimits } from '@soportica/contract/records/bulkCalls'
import { useMemo, useState } from 'react'
import { usePhone } from '../../data-table/usePhone.ts'
import { useReturnFocus } from '../../record-dialog/useReturnFocus.ts'
import { BulkRunning } from '../../bulk/BulkRunning.tsx'
import type { ProjectFormParts } from '../form/projectForm.ts'
import { PasteReview } from './PasteReview.tsx'
import { keyOfHead } from './pasteSlots.ts'
import { pastedTable } from './pastedTable.ts'
import type { FindRecords, PasteProps } from './pasteProps.ts'
import { useFirstFocus } from './useFirstFocus.ts'

type Kind = { readonly parts: ProjectFormParts; readonly find: FindRecords }
/** Values from a spreadsheet, into the rows of a list or by the numbers, codes or names in their first column. */
export function PasteDialog({ opened, ...props }: PasteProps & Kind) {
  const { bulk, paste, onClose } = props
  const onPhone = usePhone()
  useReturnFocus(opened)
  const close = () => {
    if (!bulk.busy || bulk.running) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Pegar de Excel"
      size="72rem"
      fullScreen={onPhone}
      closeOnEscape={!bulk.busy || bulk.running !== null}
      returnFocus={false}
    >
      {bulk.running ? (
        <BulkRunning running={bulk.running} cancel={bulk.cancel} onClose={onClose} />
      ) : (
        <Paste key={paste.opening} {...props} />
      )}
    </Modal>
  )
}

function Paste(props: Omit<PasteProps, 'opened'> & Kind) {
  const [text, setText] = useState(props.paste.text)
  const box = useFirstFocus(text === '')
  const table = useMemo(() => pastedTable(text), [text])
  const headings = keyOfHead(props.parts.project, table[0]?.[0] ?? '') === undefined ? 0 : 1
  const many = table.length > bulkLimits.mostRecords + headings
  if (table.length > 0 && !many) return <PasteReview {...props} table={table} onOther={() => setText('')} />
  return (
    <Stack gap="md" ref={box}>
      <Textarea
        label="Celdas copiadas"
        description={
          <>
            Copie un bloque de la hoja de cálculo y péguelo aquí. En su primera columna están los números, los códigos o los nombres; en las
            demás, los valores nuevos. Los títulos de la primera fila son opcionales.
          </>
        }
        error={many && 'Se pueden pegar 10.000 filas a la vez: pegue menos'}
        minRows={8}
        maxRows={8}
        autosize
        value={many ? '' : text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
    </Stack>
  )
}
