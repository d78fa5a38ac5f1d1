import { counted } from '@soportica/rules/counted'
import { Button, Checkbox, CloseButton, Input, Menu, Progress, Textarea } from '@mantine/core'
import type { PlanDetail } from '@soportica/contract/plan-requests/calls'
import { answerBytes, linkDays, planLimits } from '@soportica/contract/plan-requests/states'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { formatBytes, formatDate } from '../../../lib/format.ts'
import attachments from '../../../shells/attachments/Attachments.module.css'
import { LocalThumbnail } from '../../../shells/attachments/files/Thumbnail.tsx'
import { useDroppedFiles } from '../../../shells/attachments/files/useDroppedFiles.ts'
import { DropZone } from '../../../shells/attachments/queue/DropZone.tsx'
import classes from '../components/Plans.module.css'
import type { AnswerControl } from './useAnswer.tsx'

type Props = { readonly detail: PlanDetail; readonly answer: AnswerControl }

/** The answer as the requester will get it. */
export function AnswerPart({ detail, answer }: Props) {
  const { mensaje, setMensaje, templates, use, busy } = answer
  return (
    <section className={classes.part} aria-label="Respuesta">
      <div className={classes.bar}>
        <h3>Responder a {detail.correo}</h3>
        {templates.length > 0 && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button variant="default" size="xs" rightSection={<IconChevronDown size="1.1em" aria-hidden />}>
                Usar plantilla
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {templates.map(({ id, nombre, texto }) => (
                <Menu.Item key={id} onClick={() => use(texto)}>
                  {nombre}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <Textarea
        label="Mensaje"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={planLimits.message}
        readOnly={busy}
        value={mensaje}
        onChange={({ currentTarget }) => setMensaje(currentTarget.value)}
        data-autofocus
      />
      <OnFile answer={answer} />
      <OwnFiles answer={answer} />
    </section>
  )
}

/** Plans that the site has already: a tick, and they go along. */
function OnFile({ answer: { onFile, chosen, choose, busy } }: { readonly answer: AnswerControl }) {
  if (!onFile.data || onFile.data.length === 0) return null
  return (
    <fieldset className={classes.onFile} disabled={busy}>
      <legend>Planos que ya están archivados de este sitio</legend>
      {onFile.data.map(({ adaid, nombreOriginal, tipoAdjunto, registro, size, fecha }) => (
        <Checkbox
          key={adaid}
          label={nombreOriginal}
          description={`${tipoAdjunto} · ${registro} · ${formatBytes(size)} · ${formatDate(fecha)}`}
          checked={chosen.includes(adaid)}
          onChange={({ currentTarget }) => choose(adaid, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

function OwnFiles({ answer }: { readonly answer: AnswerControl }) {
  const { files, give, drop, taken, share, busy, stop } = answer
  const id = useId()
  const { over, handlers } = useDroppedFiles(give)
  const reason = busy ? 'La respuesta se está enviando.' : undefined
  return (
    <Input.Wrapper label="Archivos" labelElement="div" labelProps={{ id }} {...handlers}>
      <DropZone
        reason={reason}
        single={false}
        over={over}
        limits={`Hasta ${formatBytes(answerBytes.total)} en total; lo que pasa de ${formatBytes(answerBytes.linkFrom)} se envía como enlace que vence en ${linkDays} días`}
        onFiles={give}
      />
      {files.length > 0 && (
        <ul className={attachments.list} aria-labelledby={id}>
          {files.map((file, at) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className={attachments.item}>
              <LocalThumbnail file={file} />
              <div className={attachments.text}>
                <p className={attachments.name}>{file.name}</p>
                <p className={attachments.meta}>{formatBytes(file.size)}</p>
              </div>
              {!busy && <CloseButton aria-label={`Quitar ${file.name}`} onClick={() => drop(at)} />}
            </li>
          ))}
        </ul>
      )}
      {taken.count > 0 && (
        <p className={classes.quiet} role="status">
          {counted(taken.count, 'archivo', 'archivos')}, {formatBytes(taken.bytes)} de {formatBytes(answerBytes.total)}
        </p>
      )}
      {share !== undefined && <Sending share={share} onStop={stop} />}
    </Input.Wrapper>
  )
}

function Sending({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const percent = Math.floor(share * 100)
  const whole = share >= 1
  return (
    <div className={classes.sending} role="status">
      <Progress.Root size="sm" className={classes.progress}>
        <Progress.Section value={percent} striped={whole} animated={whole} aria-label="Avance del envío" />
      </Progress.Root>
      <span>{whole ? 'Guardando…' : `Subiendo… ${percent} %`}</span>
      {!whole && (
        <Button variant="subtle" size="compact-sm" onClick={onStop}>
          Detener
        </Button>
      )}
    </div>
  )
}
