import { counted } from '@soportica/rules/counted'
import { Button, Checkbox, Input, Menu, Textarea } from '@mantine/core'
import type { PlanDetail } from '@soportica/contract/plan-requests/calls'
import { answerBytes, linkDays, planLimits } from '@soportica/contract/plan-requests/states'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { formatBytes, formatDate } from '../../../lib/format.ts'
import { useDroppedFiles } from '../../../shells/attachments/files/useDroppedFiles.ts'
import { ChosenFiles } from '../../../shells/attachments/queue/ChosenFiles.tsx'
import { DropZone } from '../../../shells/attachments/queue/DropZone.tsx'
import classes from '../components/Plans.module.css'
import type { AnswerControl } from './useAnswer.tsx'

// More than these go into a menu.
const templatesInSight = 4

type Props = { readonly detail: PlanDetail; readonly answer: AnswerControl }

/** The answer as the requester will get it. */
export function AnswerPart({ detail, answer }: Props) {
  const { mensaje, setMensaje, templates, use, busy } = answer
  return (
    <section className={classes.part} aria-label="Respuesta">
      <div className={classes.bar}>
        <h3>Responder a {detail.correo}</h3>
        {templates.length <= templatesInSight ? (
          <div className={classes.templateButtons} role="group" aria-label="Plantillas">
            {templates.map(({ id, nombre, texto }) => (
              <Button key={id} variant="default" size="xs" disabled={busy} onClick={() => use(texto)}>
                {nombre}
              </Button>
            ))}
          </div>
        ) : (
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
  const { files, takeFiles, drop, taken, share, busy, stop } = answer
  const id = useId()
  const { over, handlers } = useDroppedFiles(takeFiles)
  const reason = busy ? 'La respuesta se está enviando.' : undefined
  return (
    <Input.Wrapper label="Archivos" labelElement="div" labelProps={{ id }} {...handlers}>
      <DropZone
        reason={reason}
        single={false}
        over={over}
        limits={`Hasta ${formatBytes(answerBytes.total)} en total; lo que pasa de ${formatBytes(answerBytes.linkFrom)} se envía como enlace que vence en ${linkDays} días`}
        onFiles={takeFiles}
      />
      <ChosenFiles labelledBy={id} files={files} share={share} onDrop={busy ? undefined : drop} onStop={stop}>
        {taken.count > 0 && (
          <p className={classes.quiet} role="status">
            {counted(taken.count, 'archivo', 'archivos')}, {formatBytes(taken.bytes)} de {formatBytes(answerBytes.total)}
          </p>
        )}
      </ChosenFiles>
    </Input.Wrapper>
  )
}
