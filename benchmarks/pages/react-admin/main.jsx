import { Admin, Datagrid, List, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'

// The least that a data provider can be: a real one weighs more.
const data = [{ id: 4711002, username: 'anna.lindqvist' }]
const dataProvider = { getList: async () => ({ data, total: 1 }) }

const EngagementList = () => (
  <List>
    <Datagrid>
      <TextField source="id" />
      <TextField source="username" />
    </Datagrid>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="engagements" list={EngagementList} />
  </Admin>,
)
