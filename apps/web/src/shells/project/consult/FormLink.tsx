import { Button } from '@mantine/core'
import { IconArrowBackUp, IconForms } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ConsultEntry } from '../consultRoute.ts'
import { useEntrance } from '../RecordLink.tsx'
import type { ListConfig } from '../projectScreens.ts'
import type { RecordEntry } from '../../record/recordEntry.ts'
import { recordRoute } from '../recordRoute.ts'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** From the summary to the form: back to the form as it was, or to its address in the first list that the user may enter. */
export function FormLink({ listConfig, id }: { listConfig: ListConfig; id: number }) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const entrance = useEntrance(listConfig)
  const from = (state as ConsultEntry)?.form
  if (from) {
    const back = (event: MouseEvent) => {
      if (!isPlain(event)) return
      event.preventDefault()
      void navigate(-1)
    }
    return (
      <Button component={Link} to={from} variant="default" leftSection={<IconArrowBackUp size="1.2em" aria-hidden />} onClick={back}>
        Volver al formulario
      </Button>
    )
  }
  if (!entrance) return null
  return (
    <Button
      component={Link}
      to={recordRoute(listConfig, entrance, id)}
      state={{ under: pathname + search } satisfies RecordEntry}
      variant="default"
      leftSection={<IconForms size="1.2em" aria-hidden />}
    >
      Abrir formulario
    </Button>
  )
}
