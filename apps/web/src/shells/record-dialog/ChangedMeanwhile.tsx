import { Button } from '@mantine/core'
import { confirm } from '../feedback/confirm.tsx'
import { ChangedLine } from './ChangedLine.tsx'

type Props = {
  // Who did what to it, or why the server refused; empty: nothing happened.
  readonly sentence: string
  // 'la solicitud', 'la búsqueda'.
  readonly record: string
  readonly written: () => boolean
  // What was written can still be sent.
  readonly sends?: boolean
  readonly onReload: () => void
}

/** Somebody else dealt with a record that is open here: what was written stays until its author gives it up. */
export function ChangedMeanwhile({ sentence, record, written, sends = false, onReload }: Props) {
  const reload = async () => {
    const mensaje = `Lo que escribió se perderá. ¿Desea ver cómo quedó ${record}?`
    if (written() && !(await confirm({ titulo: 'Actualizar', mensaje, peligro: true }))) return
    onReload()
  }
  const said = sentence === '' ? '' : `${sentence.replace(/\.$/, '')}.`
  return (
    <ChangedLine sentence={said !== '' && !sends && written() ? `${said} Lo que escribió sigue aquí, pero ya no se puede enviar.` : said}>
      <Button type="button" size="compact-sm" variant="subtle" onClick={() => void reload()}>
        Ver cómo quedó
      </Button>
    </ChangedLine>
  )
}
