import { Combobox } from '@mantine/core'
import classes from './Record.module.css'
import type { FoundRecords } from './useFoundRecords.ts'
import { recordName } from './useRecord.ts'

export function PickerResults({ found: { data, isPending }, text, failure }: { found: FoundRecords; text: string; failure: string }) {
  if (isPending) return <Combobox.Empty>Buscando…</Combobox.Empty>
  if (!data) return <Combobox.Empty>{failure}. Escriba de nuevo para intentarlo otra vez.</Combobox.Empty>
  if (data.results.length === 0)
    return <Combobox.Empty>{text ? `No se encontró «${text}»` : 'No hay registros que pueda ver'}</Combobox.Empty>
  return (
    <>
      {data.results.map((record) => (
        <Combobox.Option key={record.id} value={String(record.id)} className={classes.result}>
          <span>{recordName(record)}</span>
          <small>
            {record.detalle} · n.º {record.id}
          </small>
        </Combobox.Option>
      ))}
      {data.hayMas && <Combobox.Footer className={classes.more}>Hay más: escriba otra palabra para encontrarlos.</Combobox.Footer>}
    </>
  )
}
