import { getPlansOnFile, getPlanTemplates, type PlanDetail, responseRequestPlains } from '@soportica/contract/plan-requests/calls'
import { filledIn, paddedPlan, templateValuesOf } from '@soportica/contract/plan-requests/states'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { fileContent } from '../../../lib/api/fileContent.ts'
import { uploadForm } from '../../../lib/api/upload.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { ariaKeysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { answerFailure, isMoved } from './answerFailure.ts'
import { checkAnswerFiles, totalOf } from './answerFiles.ts'

type Setting = { readonly detail: PlanDetail; readonly onDone: () => void; readonly onMoved: () => void }

export const templatesQuery = {
  queryKey: ['planTemplates'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getPlanTemplates, undefined, { signal }),
}
/** The unsent answer: text, own files, and plans on file. */
export function useAnswer({ detail, onDone, onMoved }: Setting) {
  const { sopid } = detail
  const may = detail.acciones['responder'] === true
  const [mensaje, setMensaje] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)
  const [share, setShare] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  const [clave] = useState(newUuid)
  const sent = useRef('')
  const finished = useRef(false)
  const key = useRef(clave)
  const onFile = useQuery({
    queryKey: ['plansOnFile', sopid],
    queryFn: ({ signal }) => call(getPlansOnFile, { query: { sopid } }, { signal }),
    enabled: may,
  })
  const templates = useQuery({ ...templatesQuery, enabled: may })
  const along = useMemo(() => onFile.data?.filter(({ adaid }) => chosen.includes(adaid)) ?? [], [onFile.data, chosen])
  const taken = { bytes: totalOf(files) + totalOf(along), count: files.length + along.length }

  const takeFiles = (newFiles: readonly File[]): void => {
    const { accepted, refusals } = checkAnswerFiles(newFiles, taken)
    refusals.forEach((sentence) => toast.error(sentence))
    if (accepted.length > 0) setFiles([...files, ...accepted])
  }
  const choose = (adaid: number, on: boolean): void => {
    if (!on) return setChosen(chosen.filter((id) => id !== adaid))
    const plan = onFile.data?.find((one) => one.adaid === adaid)
    if (!plan) return
    const { refusals } = checkAnswerFiles([{ name: plan.nombreOriginal, size: plan.size }], taken)
    if (refusals.length > 0) refusals.forEach((sentence) => toast.error(sentence))
    else setChosen([...chosen, adaid])
  }
  const use = (texto: string): void => setMensaje(filledIn(texto, templateValuesOf(detail)))

  async function post(): Promise<string> {
    const { signal } = (underWay.current = new AbortController())
    const read = await Promise.all(files.map(async (file) => new File([await fileContent(file)], file.name, { type: file.type })))
    const datosremitente = JSON.stringify({ sopid, mensaje: mensaje.trim(), adjuntos: chosen })
    // Other text or files make another answer, with another key.
    const content = `${datosremitente} ${files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join(' ')}`
    if (sent.current !== '' && sent.current !== content) key.current = newUuid()
    sent.current = content
    const body = { datosremitente: datosremitente as never, opc: taken.count > 0 ? ('1' as const) : ('2' as const), clave: key.current }
    const onShare = files.length > 0 ? setShare : () => undefined
    return (await uploadForm(responseRequestPlains, { body }, read, { signal, onShare })).mensaje
  }
  async function send(): Promise<void> {
    if (busy || !may) return
    if (taken.count === 0) {
      const detalle = mensaje.trim() === '' ? 'Tampoco escribió un mensaje: solo se le dirá que su solicitud fue atendida.' : undefined
      const question = `¿Realmente desea responder la solicitud N° ${paddedPlan(sopid)} sin archivos adjuntos?`
      if (!(await confirm({ mensaje: question, detalle, titulo: 'Enviar sin adjuntos', aceptar: 'Enviar sin adjuntos' }))) return
    }
    setBusy(true)
    try {
      toast.success(await post(), `planos-${sopid}`)
      finished.current = true
      onDone()
    } catch (error) {
      if (underWay.current?.signal.aborted) toast.info('Se detuvo el envío: no se respondió nada.', `planos-${sopid}`)
      else toast.error(answerFailure(error, files.length > 0), `planos-${sopid}`)
      if (isMoved(error)) onMoved()
    } finally {
      setShare(undefined)
      setBusy(false)
    }
  }

  const button: ReactNode = (
    <BusyButton type="submit" busy={busy} aria-keyshortcuts={ariaKeysOf('save')} leftSection={<IconSend size="1.2em" aria-hidden />}>
      {taken.count > 0 ? 'Enviar' : 'Enviar sin adjuntos'}
    </BusyButton>
  )
  return {
    mensaje,
    setMensaje,
    files,
    takeFiles,
    drop: (at: number) => setFiles(files.filter((_, other) => other !== at)),
    chosen,
    choose,
    onFile,
    templates: templates.data ?? [],
    use,
    taken,
    busy,
    share,
    stop: () => underWay.current?.abort(new Error('Se detuvo el envío')),
    send,
    button,
    finished: () => finished.current,
    changed: () => !finished.current && (mensaje.trim() !== '' || taken.count > 0),
    // Dealt with by somebody else: the text is not needed any more.
    finish: () => void (finished.current = true),
  }
}
export type AnswerControl = ReturnType<typeof useAnswer>
