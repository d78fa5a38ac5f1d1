import type { IdName } from '@soportica/contract/core/wire'
import { TextInput } from '@mantine/core'
import { limits } from '@soportica/contract/core/limits'
import { useQueryClient } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { submitting } from '../../../ui/submitting.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { type Level, type Parents, positionsKey } from '../levels.ts'
import type { ParentPositions } from '../useParentPositions.ts'
import { missingLevels } from '../missingLevels.ts'
import classes from './Positions.module.css'
import { ariaKeysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { Select } from '../../../shells/fields/choice/Select.tsx'

type Props = {
  readonly level: Level
  readonly parentPositions: ParentPositions
  // The filters suggest the parent of a new position.
  readonly parents: Parents
  readonly allowed: true | string
}

const choices = (parentPositions: readonly IdName[]) => [
  { value: '', label: 'Seleccione…' },
  ...parentPositions.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
]
const chosen = (value: string): number | undefined => (value === '' ? undefined : Number(value))

export function AddPosition({ level, parentPositions, parents: filtered, allowed }: Props) {
  const cache = useQueryClient()
  const [own, setOwn] = useState<Parents>({})
  const [nombre, setNombre] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const above = filtered.region ?? parentPositions.departments.find(({ id }) => id === filtered.departamento)?.region
  const region = 'region' in own ? own.region : above
  const departamento = 'departamento' in own ? own.departamento : filtered.departamento
  const within = parentPositions.departments.filter((department) => department.region === region)
  const parents: Parents = { region, departamento: within.some(({ id }) => id === departamento) ? departamento : undefined }
  const missing = missingLevels(level, parents, nombre)
  const may = allowed === true ? (missing ?? true) : allowed

  const add = async () => {
    if (busy) return
    if (may !== true) {
      setWrong(may)
      return
    }
    setBusy(true)
    try {
      const { mensaje } = await level.add(nombre.trim(), parents)
      toast.success(mensaje)
      setNombre('')
      setWrong('')
      void cache.invalidateQueries({ queryKey: positionsKey })
    } catch (error) {
      if (isApiError(error) && error.campo === 'nombre') setWrong(sentenceOf(error))
      else toast.error(sentenceOf(error))
    }
    setBusy(false)
    input.current?.focus()
  }
  return (
    <form className={classes.add} aria-label="Nueva posición" noValidate onSubmit={submitting(add)}>
      {level.filters.includes('region') && (
        <Select
          label="Región"
          choices={choices(parentPositions.regions)}
          value={String(region ?? '')}
          onChange={(value) => setOwn({ region: chosen(value), departamento: undefined })}
        />
      )}
      {level.filters.includes('departamento') && (
        <Select
          label="Departamento"
          choices={choices(within)}
          value={String(parents.departamento ?? '')}
          onChange={(value) => setOwn({ ...own, region, departamento: chosen(value) })}
        />
      )}
      <TextInput
        ref={input}
        className={classes.name}
        label="Nombre"
        aria-keyshortcuts={ariaKeysOf('create')}
        value={nombre}
        maxLength={limits.nameLength}
        autoComplete="off"
        error={wrong || undefined}
        onChange={({ currentTarget }) => {
          setNombre(currentTarget.value)
          setWrong('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
      />
      <ActionButton allowed={may} loading={busy} leftSection={<IconPlus size="1.2em" aria-hidden />} onClick={() => void add()}>
        Nueva Posición
      </ActionButton>
    </form>
  )
}
