import type { PlanDetail } from '@soportica/contract/plan-requests/calls'
import { Button } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import classes from '../../../shells/project/saving/SavedMeanwhile.module.css'

type Props = { readonly gestion: PlanDetail['gestion']; readonly written: boolean; readonly onReload: () => void }

/** Somebody else dealt with the request while it is open here; what was written stays until it is given up. */
export const PlanDealtWith = ({ gestion, written, onReload }: Props) => (
  <div role="status">
    {gestion && (
      <p className={classes.line}>
        <IconUserEdit size="1.2em" aria-hidden />
        <span>
          La solicitud ya fue {gestion.hecho} por {gestion.usuario} el {gestion.fecha}.
          {written && ' Lo que escribió sigue aquí, pero ya no se puede enviar.'}
        </span>
        <Button type="button" size="compact-sm" variant="subtle" onClick={onReload}>
          Ver cómo quedó
        </Button>
      </p>
    )}
  </div>
)
