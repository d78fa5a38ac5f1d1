import { branchProject } from '@soportica/contract/branches/project'
import { useProjectForm } from '../../../shells/project/form/projectForm.ts'
import { RequestsOfRecord, SearchOfRecord } from '../../requests/requests.public.ts'
import { useBranchDetail } from './branchDetail.ts'

const { sistema } = branchProject

export const BranchRequests = () => <RequestsOfRecord sistema={sistema} registro={useProjectForm().id} />

/** The search for premises, with the stored location. */
export function BranchSearch() {
  const { id } = useProjectForm()
  const valores = useBranchDetail()?.valores
  const area = String(valores?.['area'] ?? '').replace(',', '.')
  const begun = {
    sistema,
    registro: id,
    title: `Activar búsqueda local - Sucursal N° ${id}`,
    valores: {
      depId: valores?.['idDepartamento'] ?? '',
      ciuId: valores?.['idMunicipio'] ?? '',
      ...(/^\d{1,7}(\.\d{1,2})?$/.test(area) && { areaEstimada: Number(area) }),
    },
  }
  return <SearchOfRecord begun={begun} />
}
