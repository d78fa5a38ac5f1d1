import { Button, Code, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { deletePlanTemplate, type PlanTemplate, savePlanTemplate } from '@soportica/contract/plan-requests/calls'
import { planLimits, templateHoles } from '@soportica/contract/plan-requests/states'
import { limits } from '@soportica/contract/core/limits'
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { LoadFailed } from '../../../shells/endless-list/LoadFailed.tsx'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { noticeWithUndo } from '../../../shells/undo/noticeWithUndo.ts'
import { HistoryPanel, type HistorySubject } from '../../../shells/history/HistoryPanel.tsx'
import { useOwnForm } from '../../../shells/fields/useOwnForm.ts'
import { useUnsavedGuard } from '../../../shells/record-dialog/useUnsavedGuard.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { submitting } from '../../../ui/submitting.ts'
import { templatesQuery } from '../answer/useAnswer.tsx'
import classes from '../components/Plans.module.css'

export type TemplatesDialogProps = { readonly opened: boolean; readonly onClose: () => void }
type Draft = Pick<PlanTemplate, 'id' | 'nombre' | 'texto'> & { readonly version?: number }
const fresh: Draft = { id: 0, nombre: '', texto: '' }
const notice = 'plantillas'

/** The texts with which plan requests are answered. */
export function TemplatesDialog({ opened, onClose }: TemplatesDialogProps) {
  const onPhone = usePhone()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({ ...templatesQuery, enabled: opened })
  const [draft, setDraft] = useState<Draft | null>(null)
  const [historySubject, setHistorySubject] = useState<HistorySubject | null>(null)
  const [historyOpened, setHistoryOpened] = useState(false)
  const changedRef = useRef(() => false)
  const back = () => {
    changedRef.current = () => false
    setDraft(null)
  }
  // Back to the list, or out of the dialog.
  const way = useRef(back)
  const mayLeave = useUnsavedGuard(
    () => opened && changedRef.current(),
    () => way.current(),
  )
  const leave = (next: () => void) => {
    way.current = next
    void mayLeave()
  }
  const close = () => {
    back()
    onClose()
  }
  const done = () => {
    back()
    void cache.invalidateQueries({ queryKey: templatesQuery.queryKey })
  }
  const remove = async ({ id, nombre }: PlanTemplate) => {
    if (!(await confirm({ mensaje: `Realmente deseas eliminar la plantilla «${nombre}»?`, aceptar: 'Si', peligro: true }))) return
    try {
      const { mensaje } = await call(deletePlanTemplate, { body: { id } })
      noticeWithUndo(mensaje, { registro: { entidad: 'planTemplate', id } }, notice)
    } catch (failure) {
      toast.error(sentenceOf(failure), notice)
    }
    done()
  }
  return (
    <Modal opened={opened} onClose={() => !historyOpened && leave(close)} title="Plantillas de respuesta" size="40rem" fullScreen={onPhone}>
      {draft ? (
        <TemplateForm key={draft.id} draft={draft} changedRef={changedRef} onDone={done} onBack={() => leave(back)} />
      ) : (
        <Stack gap="md">
          {error && <LoadFailed onRetry={() => void refetch()}>{sentenceOf(error)}</LoadFailed>}
          {data?.length === 0 && <Text c="dimmed">Aún no hay plantillas. Cree la primera para responder en menos tiempo.</Text>}
          <ul className={classes.templates}>
            {data?.map((template) => (
              <li key={template.id}>
                <span>
                  <strong>{template.nombre}</strong>
                  <small data-tip-if-cut>{template.texto}</small>
                </span>
                <IconAction
                  label={`Bitácora de ${template.nombre}`}
                  tip="Bitácora"
                  variant="subtle"
                  color="gray"
                  size="lg"
                  onClick={() => {
                    setHistorySubject({ entidad: 'planTemplate', id: template.id, name: `Plantilla «${template.nombre}»` })
                    setHistoryOpened(true)
                  }}
                >
                  <IconHistory size="1.2em" aria-hidden />
                </IconAction>
                <IconAction label={`Editar ${template.nombre}`} tip="Editar" variant="subtle" size="lg" onClick={() => setDraft(template)}>
                  <IconPencil size="1.2em" aria-hidden />
                </IconAction>
                <IconAction
                  label={`Eliminar ${template.nombre}`}
                  tip="Eliminar"
                  variant="subtle"
                  color="red"
                  size="lg"
                  onClick={() => void remove(template)}
                >
                  <IconTrash size="1.2em" aria-hidden />
                </IconAction>
              </li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button leftSection={<IconPlus size="1.2em" aria-hidden />} onClick={() => setDraft(fresh)}>
              Nueva Plantilla
            </Button>
          </Group>
        </Stack>
      )}
      <HistoryPanel subject={historySubject} opened={historyOpened} onClose={() => setHistoryOpened(false)} />
    </Modal>
  )
}

const required = (campo: Field): string => `El campo ${campo} es requerido`
const fields = ['nombre', 'texto'] as const
type Field = (typeof fields)[number]
type FormProps = {
  readonly draft: Draft
  // Whether something was typed that is not saved.
  readonly changedRef: { current: () => boolean }
  readonly onDone: () => void
  readonly onBack: () => void
}
function TemplateForm({ draft, changedRef, onDone, onBack }: FormProps) {
  const [nombre, setNombre] = useState(draft.nombre)
  const [texto, setTexto] = useState(draft.texto)
  const typed = { nombre, texto }
  changedRef.current = () => nombre !== draft.nombre || texto !== draft.texto
  const { part, wrong, setWrong, busy, save } = useOwnForm({
    order: fields,
    check: () => Object.fromEntries(fields.filter((campo) => typed[campo].trim() === '').map((campo) => [campo, required(campo)])),
    send: async () => {
      const { mensaje } = await call(savePlanTemplate, { body: { id: draft.id, nombre, texto, version: draft.version } })
      toast.success(mensaje, notice)
      onDone()
    },
    fieldOf: (campo = 'texto') => campo,
  })
  return (
    <form ref={part} noValidate onSubmit={submitting(save)}>
      <Stack gap="md">
        <TextInput
          label="Nombre"
          name="nombre"
          withAsterisk
          maxLength={limits.nameLength}
          value={nombre}
          error={wrong.nombre}
          onChange={({ currentTarget }) => {
            setNombre(currentTarget.value)
            setWrong({ ...wrong, nombre: undefined })
          }}
          data-autofocus
        />
        <Textarea
          label="Texto"
          name="texto"
          withAsterisk
          autosize
          minRows={6}
          maxRows={16}
          maxLength={planLimits.template}
          value={texto}
          error={wrong.texto}
          onChange={({ currentTarget }) => {
            setTexto(currentTarget.value)
            setWrong({ ...wrong, texto: undefined })
          }}
        />
        <Text size="sm" c="dimmed">
          Se reemplazan por lo de cada solicitud:{' '}
          {templateHoles.map((name) => (
            <Code key={name} mr={4}>{`{${name}}`}</Code>
          ))}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onBack}>
            Cancelar
          </Button>
          <BusyButton type="submit" busy={busy}>
            Guardar
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
