import { contractKindPage } from '../contract-kind-page'

export default contractKindPage('dividend')
