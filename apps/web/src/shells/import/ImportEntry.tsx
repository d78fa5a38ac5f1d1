import { counted } from '@soportica/rules/counted'
import { cellLimit } from '@soportica/contract/core/imports'
import { Button, Textarea } from '@mantine/core'
import { IconDownload, IconListCheck } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { submitting } from '../../ui/submitting.ts'
import { formatNumber } from '../../lib/format.ts'
import { BusyButton, WorkButton } from '../../ui/BusyButton.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { exportList } from '../export/exportList.tsx'
import dialog from '../record-dialog/RecordDialog.module.css'
import { ariaKeysOf, isPressed, keysOf } from '../shortcuts/shortcuts.ts'
import { FileDrop } from './FileDrop.tsx'
import classes from './Import.module.css'
import { rowsLimit, importFileError, pastedRowsError } from './importInput.ts'
import type { ImportSubject } from './importSubject.ts'
import { KnownColumns } from './KnownColumns.tsx'
import { parsePasted } from './parsePasted.ts'
import type { ImportRun } from './useImport.ts'

type Props = {
  readonly subject: ImportSubject
  readonly run: ImportRun
  readonly text: string
  readonly onText: (text: string) => void
  readonly onCancel: () => void
}

// Browsers insert pasted text line by line: thousands of lines would take a minute.
const longPaste = 2000

const howMany = (rows: readonly string[][]): string => {
  if (rows.length < 2) return rows.length === 0 ? '' : 'Solo se ven los encabezados.'
  const columns = Math.max(...rows.map((row) => row.length))
  const count = rows.length - 1
  return `${counted(count, 'fila', 'filas')} y ${counted(columns, 'columna', 'columnas')} para revisar.`
}

export function ImportEntry({ subject, run, text, onText, onCancel }: Props) {
  const rows = useMemo(() => parsePasted(text), [text])
  const [over, setOver] = useState(false)
  const busy = run.busy !== null
  const pasted = useRef<HTMLTextAreaElement>(null)
  // Also when the user comes back from the review.
  useEffect(() => pasted.current?.focus({ preventScroll: true }), [])

  const reviewRows = () => {
    if (busy) return
    const wrong = pastedRowsError(rows, cellLimit(subject.lista))
    if (wrong) run.refuse(wrong)
    else run.review({ filas: rows })
  }
  const reviewFile = async (files: readonly File[]) => {
    const [file] = files
    if (busy || !file) return
    const wrong = files.length > 1 ? 'Elija un solo archivo.' : await importFileError(file, subject.file?.bytes)
    if (wrong) run.refuse(wrong)
    else run.review({ file })
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (busy) return
    const clipboardText = event.clipboardData.getData('text/plain')
    const files = [...event.clipboardData.files]
    // Excel puts a picture of the cells beside their text.
    if (files.length > 0 && clipboardText === '') {
      event.preventDefault()
      void reviewFile(files)
    } else if (clipboardText.length > longPaste) {
      event.preventDefault()
      const { value, selectionStart, selectionEnd } = event.currentTarget
      onText(value.slice(0, selectionStart) + clipboardText + value.slice(selectionEnd))
    }
  }
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(!busy)
  }
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    void reviewFile([...event.dataTransfer.files])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, 'review')) return
    event.preventDefault()
    reviewRows()
  }
  const template = () => (typeof subject.template === 'function' ? subject.template() : exportList(subject.template))

  return (
    <form
      className={dialog.form}
      noValidate
      onSubmit={submitting(reviewRows)}
      onKeyDown={onKeyDown}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={onDrop}
    >
      <div className={dialog.fields}>
        <p className={classes.lead}>Nada se guarda todavía: primero verá qué filas son nuevas, cuáles cambian y cuáles tienen errores.</p>
        {subject.note && <p className={classes.lead}>{subject.note}</p>}
        <div className={classes.ways}>
          <div className={classes.way}>
            <Textarea
              ref={pasted}
              label="Filas copiadas de Excel"
              placeholder="Copie las celdas en Excel y péguelas aquí"
              data-autofocus
              rows={9}
              value={text}
              onChange={({ currentTarget }) => onText(currentTarget.value)}
              onPaste={onPaste}
              readOnly={busy}
              spellCheck={false}
              classNames={{ input: classes.pasted }}
              aria-describedby="import-columns"
            />
            <div className={classes.counted} role="status">
              {howMany(rows)}
            </div>
          </div>
          <FileDrop run={run} over={over} bytes={subject.file?.bytes} onFiles={(files) => void reviewFile(files)} />
        </div>
        <div className={classes.columns} id="import-columns">
          <p>
            La primera fila lleva los encabezados. Columnas que se entienden: <KnownColumns columns={subject.columns} />. Hasta {rowsLimit}{' '}
            filas pegadas{subject.file ? `, o ${formatNumber(subject.file.rows)} en un archivo` : ' a la vez'}.
          </p>
          <WorkButton
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size="1.1em" aria-hidden />}
            data-tip={
              typeof subject.template === 'function' ? undefined : 'Es el Excel de la lista que está viendo: cámbielo y tráigalo de vuelta'
            }
            work={template}
          >
            Descargar plantilla
          </WorkButton>
        </div>
        <Refusal sentence={run.failure} />
      </div>
      <footer className={dialog.footer}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <BusyButton
          type="submit"
          busy={busy && run.busy?.archivo === undefined}
          leftSection={<IconListCheck size="1.2em" aria-hidden />}
          data-tip={keysOf('review')}
          aria-keyshortcuts={ariaKeysOf('review')}
        >
          Revisar
        </BusyButton>
      </footer>
    </form>
  )
}
