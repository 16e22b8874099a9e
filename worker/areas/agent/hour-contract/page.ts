import { kindPage } from '../kind-page'

export default kindPage('hourly')
