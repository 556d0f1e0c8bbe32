import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { launchBrowser, newContext, ConsolePage } from '../browser/index.ts'
import { startWorld } from './world.ts'
const dist = new URL('../../../web/dist/', import.meta.url).pathname
const size=(n:string)=>gzipSync(readFileSync(dist+'assets/'+n),{level:9}).length
const provider=await startWorld(); const browser=await launchBrowser()
async function load(path:string, drawn:(p:any)=>any, rest=false){
  const c=await newContext(browser,{viewport:{width:1280,height:800}}); const page=await c.newPage(); const names=new Set<string>()
  page.on('request',r=>{const m=/assets\/([^/]+\.js)$/.exec(r.url()); if(m) names.add(m[1]!)})
  await page.clock.install()
  const tab=new ConsolePage(page,provider)
  await tab.openAs('dev',path)
  try { await drawn(page).first().waitFor({timeout:15000}) } catch(e){ console.log('NOT DRAWN',path); console.log(await page.locator('body').ariaSnapshot()) }
  const clock = await page.evaluate(()=>performance.now())
  if(rest){ await page.clock.runFor(10000); await new Promise(r=>setTimeout(r,3000)) }
  await c.close(); return names
}
const sum=(s:Iterable<string>)=>[...s].reduce((a,n)=>a+size(n),0)
const first=await load('/',p=>p.getByRole('heading',{level:1}))
const rest=await load('/',p=>p.getByRole('heading',{level:1}),true)
console.log('first',sum(first),[...first]); console.log('rest',sum(rest),[...rest].filter(n=>!first.has(n)).map(n=>n+' '+size(n)))
const eng=(await (await fetch(provider.url+'/config.json')).text()) && process.env.ENG
const paths:[string,(p:any)=>any][]=[
 ['/engagements?country=SE',p=>p.getByRole('textbox')],
 ['/engagements/OTT/'+eng+'?country=SE',p=>p.getByRole('tab')],
 ['/engagements?country=SE&searchTerm=storsokning',p=>p.getByRole('grid')],
 ['/engagements/OTT/'+(process.env.ENG||'')+'?country=SE',p=>p.getByRole('tab')],
 ['/remoteeventdebug?country=SE',p=>p.getByRole('heading',{level:1})],
 ['/tv-packages?country=SE',p=>p.getByRole('gridcell')],
 ['/tv-packages/create?country=SE',p=>p.getByLabel('Package name *')],
 ['/tv-streaming-services?country=SE',p=>p.getByRole('gridcell')],
 ['/tv-streaming-services/create?country=SE',p=>p.getByRole('tab').or(p.getByRole('textbox'))],
 ['/selection-menu?country=SE',p=>p.getByRole('gridcell')],
 ['/selection-menu/create?country=SE',p=>p.getByRole('textbox')],
 ['/campaigns?country=SE',p=>p.getByRole('gridcell')],
 ['/campaigns?country=SE&view=timeline',p=>p.getByRole('main').getByRole('heading',{level:1})],
 ['/campaigns/create?country=SE',p=>p.getByRole('textbox')],
]
for(const [p,d] of paths){ const n=await load(p,d); const own=[...n].filter(x=>!first.has(x)); const own2=own.filter(x=>!rest.has(x)); console.log(p,'own',sum(own),'beyond rest',sum(own2), process.env.V? own.map(x=>x+' '+size(x)).join('\n  '):'') }
await browser.close(); await provider.close()
