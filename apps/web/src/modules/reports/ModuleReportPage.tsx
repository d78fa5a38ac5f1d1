import { branchProject } from '@soportica/contract/branches/project'
import { isModule, moduleOf } from '@soportica/contract/projects/modules'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { PageNotFound } from '../../shells/page/PageNotFound.tsx'
import { ReportPage } from './ReportPage.tsx'
import { branchScreens } from './reportScreens.ts'

/** The report within a module of branches: it begins with the sections of that module. */
export function ModuleReportPage() {
  const { tipoModulo = '' } = useParams()
  const modulo = moduleOf(branchProject, tipoModulo)
  const sections = useMemo(() => sectionsOf(modulo), [modulo])
  if (!isModule(branchProject, tipoModulo)) return <PageNotFound />
  return <ReportPage key={modulo} screens={branchScreens} title="Informe Dinámico" sections={sections} />
}

function sectionsOf(modulo: string): string[] {
  const { sections, project } = branchScreens.report
  const own = project.stages.filter(({ modulos = [] }) => modulos.includes(modulo)).map(({ key }) => key)
  return sections.map(({ key }) => key).filter((key, at) => at === 0 || own.includes(key))
}
