import { TextInput } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { type LabelRow, labelText, saveLabel } from '@soportica/contract/settings/labels'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { readLabels } from '../../../lib/labels.ts'
import { toast } from '../../../lib/toast.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { useRefetchLabels } from './useLabels.ts'
import type { Unsaved } from '../useSection.ts'
import classes from './Labels.module.css'

type Props = { readonly label: LabelRow; readonly allowed: true | string; readonly unsaved: Unsaved }

export function LabelLine({ label, allowed, unsaved }: Props) {
  const { etiqueta, lugar, original, largo, texto, usuact, fecact } = label
  const [typed, setTyped] = useState<string>()
  const { busy, wrong, send, forget } = useSaving(label)
  const begin = useRef<HTMLButtonElement>(null)
  const currentText = texto ?? original
  const changed = typed !== undefined && typed.trim() !== currentText
  useEffect(() => {
    unsaved.set(etiqueta, () => changed)
    return () => void unsaved.delete(etiqueta)
  }, [unsaved, etiqueta, changed])
  // The button comes back with the next drawing.
  const leave = () => {
    setTyped(undefined)
    forget()
    setTimeout(() => begin.current?.focus())
  }
  const save = async (next: string | null) => {
    if (await send(next)) leave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save(typed ?? currentText)
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }
  const reason = allowed === true ? undefined : allowed
  return (
    <li className={classes.label} data-corrected={texto === null ? undefined : true}>
      <span className={classes.usedIn}>{lugar}</span>
      {typed === undefined ? (
        <span className={classes.texts}>
          <strong className={classes.text}>{currentText}</strong>
          {texto !== null && <span className={classes.note}>Original: {original}</span>}
          {texto === null && largo && <span className={classes.note}>Nombre completo: {largo}</span>}
          {fecact && (
            <span className={classes.note}>
              {texto === null ? 'Vuelta a la original' : 'Corregida'} por {usuact}, {formatDateTime(fecact)}
            </span>
          )}
        </span>
      ) : (
        <TextInput
          className={classes.input}
          aria-label={`Corrección de «${original}» (${lugar})`}
          // Escape leaves the field, not the window.
          data-mantine-stop-propagation="true"
          autoFocus
          autoComplete="off"
          value={typed}
          error={wrong}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            forget()
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <span className={classes.actions}>
        {typed === undefined ? (
          <>
            {texto !== null && (
              <IconAction
                label={`Volver a la original: ${original} (${lugar})`}
                tip="Volver a la original"
                loading={busy}
                {...(reason === undefined ? {} : { reason })}
                onClick={() => void save(null)}
              >
                <IconArrowBackUp size="1.2em" aria-hidden />
              </IconAction>
            )}
            <IconAction
              ref={begin}
              label={`Corregir ${currentText} (${lugar})`}
              tip="Corregir"
              {...(reason === undefined ? {} : { reason })}
              onClick={() => setTyped(currentText)}
            >
              <IconPencil size="1.2em" aria-hidden />
            </IconAction>
          </>
        ) : (
          <>
            <IconAction label={`Guardar la corrección de ${original}`} tip="Guardar" loading={busy} onClick={() => void save(typed)}>
              <IconCheck size="1.2em" aria-hidden />
            </IconAction>
            <IconAction label={`Cancelar la corrección de ${original}`} tip="Cancelar" onClick={leave}>
              <IconX size="1.2em" aria-hidden />
            </IconAction>
          </>
        )}
      </span>
    </li>
  )
}

/** Saves a correction from its version; a refusal appears under the field, or as a notice. */
function useSaving({ etiqueta, version }: LabelRow) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const refetchLabels = useRefetchLabels()
  const send = async (next: string | null): Promise<boolean> => {
    const checked = labelText.nullable().safeParse(next)
    if (busy || !checked.success) {
      setWrong(checked.error?.issues[0]?.message)
      return false
    }
    setBusy(true)
    try {
      const { mensaje, sinCambios } = await call(saveLabel, { body: { etiqueta, texto: checked.data, version } })
      await Promise.all([refetchLabels(), readLabels()])
      if (sinCambios) toast.info(mensaje)
      else toast.success(mensaje)
      return true
    } catch (error) {
      if (next === null) toast.error(sentenceOf(error))
      else setWrong(sentenceOf(error))
      // Shows the other person's text; saving again replaces it.
      if (isApiError(error, 409)) await refetchLabels()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, wrong, send, forget: () => setWrong(undefined) }
}
