import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './Record.module.css'
import type { FoundRecords } from './useFoundRecords.ts'
import { recordName } from './useRecord.ts'

type Props = {
  readonly found: FoundRecords
  readonly text: string
  readonly failure: string
  // The chosen ones, if several can be chosen.
  readonly chosen?: readonly number[]
}

export function PickerResults({ found: { data, isPending }, text, failure, chosen }: Props) {
  if (isPending) return <Combobox.Empty>Buscando…</Combobox.Empty>
  if (!data) return <Combobox.Empty>{failure}. Escriba de nuevo para intentarlo otra vez.</Combobox.Empty>
  if (data.results.length === 0)
    return <Combobox.Empty>{text ? `No se encontró «${text}»` : 'No hay registros que pueda ver'}</Combobox.Empty>
  return (
    <>
      {data.results.map((record) => (
        <Combobox.Option key={record.id} value={String(record.id)} className={classes.result} active={chosen?.includes(record.id)}>
          <span>
            {chosen?.includes(record.id) && <IconCheck size="1.1em" role="img" aria-label="Elegido:" />} {recordName(record)}
          </span>
          <small>
            {record.detalle} · N° {record.id}
          </small>
        </Combobox.Option>
      ))}
      {data.hayMas && <Combobox.Footer className={classes.more}>Hay más: escriba otra palabra para encontrarlos.</Combobox.Footer>}
    </>
  )
}
