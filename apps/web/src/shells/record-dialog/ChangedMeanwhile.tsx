import { Button } from '@mantine/core'
import { confirm } from '../feedback/confirm.tsx'
import { ChangedLine } from './ChangedLine.tsx'

type Props = {
  // The change and its author, or the server's refusal; empty: nothing happened.
  readonly sentence: string
  // 'la solicitud', 'la búsqueda'.
  readonly record: string
  readonly written: () => boolean
  // The typed values can still be sent.
  readonly sends?: boolean
  readonly onReload: () => void
}

/** Somebody else dealt with the open record: the typed values stay until the user discards them. */
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
