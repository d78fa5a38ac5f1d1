import { Button, Code, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { deletePlanTemplate, type PlanTemplate, savePlanTemplate } from '@soportica/contract/plan-requests/calls'
import { planLimits, templateHoles } from '@soportica/contract/plan-requests/states'
import { limits } from '@soportica/contract/core/limits'
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { LoadFailed } from '../../../shells/endless-list/LoadFailed.tsx'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { HistoryPanel, type HistorySubject } from '../../../shells/history/HistoryPanel.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
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
  const [told, setTold] = useState<HistorySubject | null>(null)
  const [telling, setTelling] = useState(false)
  const done = () => {
    setDraft(null)
    void cache.invalidateQueries({ queryKey: templatesQuery.queryKey })
  }
  const remove = async ({ id, nombre }: PlanTemplate) => {
    if (!(await confirm({ mensaje: `Realmente deseas eliminar la plantilla «${nombre}»?`, aceptar: 'Si', peligro: true }))) return
    try {
      toast.success((await call(deletePlanTemplate, { body: { id } })).mensaje, notice)
    } catch (failure) {
      toast.error(sentenceOf(failure), notice)
    }
    done()
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Plantillas de respuesta" size="40rem" fullScreen={onPhone}>
      {draft ? (
        <TemplateForm key={draft.id} draft={draft} onDone={done} onBack={() => setDraft(null)} />
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
                    setTold({ entidad: 'planTemplate', id: template.id, name: `Plantilla «${template.nombre}»` })
                    setTelling(true)
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
      <HistoryPanel subject={told} opened={telling} onClose={() => setTelling(false)} />
    </Modal>
  )
}

type FormProps = { readonly draft: Draft; readonly onDone: () => void; readonly onBack: () => void }
function TemplateForm({ draft, onDone, onBack }: FormProps) {
  const [nombre, setNombre] = useState(draft.nombre)
  const [texto, setTexto] = useState(draft.texto)
  const [problem, setProblem] = useState<{ readonly campo?: string; readonly mensaje: string }>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (nombre.trim() === '') return setProblem({ campo: 'nombre', mensaje: 'El campo nombre es requerido' })
    if (texto.trim() === '') return setProblem({ campo: 'texto', mensaje: 'El campo texto es requerido' })
    setBusy(true)
    try {
      const { mensaje } = await call(savePlanTemplate, { body: { id: draft.id, nombre, texto, version: draft.version } })
      toast.success(mensaje, notice)
      onDone()
    } catch (failure) {
      setProblem({ campo: 'texto', mensaje: sentenceOf(failure) })
    } finally {
      setBusy(false)
    }
  }
  const errorOf = (campo: string) => (problem?.campo === campo ? problem.mensaje : undefined)
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <TextInput
          label="Nombre"
          withAsterisk
          maxLength={limits.nameLength}
          value={nombre}
          error={errorOf('nombre')}
          onChange={({ currentTarget }) => setNombre(currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label="Texto"
          withAsterisk
          autosize
          minRows={6}
          maxRows={16}
          maxLength={planLimits.template}
          value={texto}
          error={errorOf('texto')}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
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
