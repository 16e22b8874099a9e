import { createContractPage } from '../contract-kind-page'

export default createContractPage('dividend')
