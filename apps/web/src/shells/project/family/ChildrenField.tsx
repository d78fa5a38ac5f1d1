import { Loader, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { capital } from '@soportica/contract/core/capital'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ChoicesFailure, failureOf } from '../../fields/choice/ChoicesFailure.tsx'
import { itself } from '../saving/familyProblems.ts'
import classes from '../form/ProjectForm.module.css'
import { useProjectForm } from '../form/projectForm.ts'
import { childrenLabel, childWords } from '../form/recordWire.ts'
import { keyOf } from '../projectScreens.ts'
import type { ProjectFormValues } from '../form/formValues.ts'

type Found = { readonly consecutivo: number; readonly nombre: string; readonly codigo: string }
export type Relative = { readonly caj_id: number; readonly caj_nombre: string }
export type ChildrenProps = {
  /** The stored children. */
  readonly known: readonly Relative[]
  /** Finds possible children of this record. */
  readonly find: (id: number, texto: string, signal: AbortSignal) => Promise<readonly Found[]>
}

const pauseMs = 300

export function ChildrenField({ known: stored, find }: ChildrenProps) {
  const { id, parts } = useProjectForm()
  const { project } = parts
  const { setError, clearErrors } = useFormContext<ProjectFormValues>()
  const { field, fieldState } = useController<ProjectFormValues>({ name: 'hijos' })
  const [search, setSearch] = useState('')
  const [texto] = useDebouncedValue(search, pauseMs)
  const query = useQuery({
    queryKey: [...keyOf(project), 'children', id, texto],
    queryFn: ({ signal }) => find(id, texto, signal),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = query
  // A name that was found once stays known for later searches.
  const known = useRef(new Map(stored.map(({ caj_id, caj_nombre }) => [caj_id, `${caj_id} · ${caj_nombre}`])))
  for (const { consecutivo, nombre, codigo } of data ?? [])
    known.current.set(consecutivo, [consecutivo, codigo, nombre].filter(Boolean).join(' · '))
  const chosen = field.value as readonly number[]
  const ids = [...new Set([...chosen, ...(data ?? []).map(({ consecutivo }) => consecutivo)])]
  const choose = (values: string[]) => {
    const wanted = [...new Set(values.map(Number))]
    const others = project.children ? wanted : wanted.filter((one) => one !== id)
    if (others.length < wanted.length) setError('hijos', { message: itself(project) })
    else clearErrors('hijos')
    field.onChange(others)
  }
  const noun = capital(childWords(project).one)
  return (
    <>
      <MultiSelect
        ref={field.ref}
        mt="sm"
        classNames={{ input: classes.childrenBox, inputField: classes.childrenInput }}
        label={childrenLabel(project)}
        description="Busque por número, código o nombre"
        withAsterisk
        data={ids.map((one) => ({ value: String(one), label: known.current.get(one) ?? `${noun} ${one}` }))}
        value={chosen.map(String)}
        onChange={choose}
        onBlur={field.onBlur}
        // A list opening by itself would cover the error below.
        openOnFocus={false}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // The server searched already.
        filter={({ options }) => options}
        hidePickedOptions
        nothingFoundMessage={isFetching ? 'Buscando…' : (failureOf(query) ?? 'No se encontraron datos')}
        rightSection={isFetching ? <Loader size="xs" /> : undefined}
        comboboxProps={{ withinPortal: false }}
        error={fieldState.error?.message}
      />
      <ChoicesFailure query={query} />
    </>
  )
}
