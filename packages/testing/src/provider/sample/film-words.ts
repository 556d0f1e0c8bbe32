/** Titles of films: each head with each tail gives 3,000 titles, in the languages of the four countries. */
import type { Country } from '@headend/core/country'

type Translations = Readonly<Record<Country, string>>

/** Swedish, Finnish, Norwegian, Danish. */
function table(text: string): readonly Translations[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [SE = '', FI = '', NO = '', DK = ''] = line.split('|').map((word) => word.trim())
      return { SE, FI, NO, DK }
    })
}

export const TITLE_STARTS = table(`
Fyrvaktaren|Majakanvartija|Fyrvokteren|Fyrpasseren
Brevbäraren|Postinkantaja|Postbudet|Postbuddet
Klockmakaren|Kelloseppä|Urmakeren|Urmageren
Vargen|Susi|Ulven|Ulven
Drömmen|Uni|Drømmen|Drømmen
Tystnaden|Hiljaisuus|Stillheten|Stilheden
Bron|Silta|Broen|Broen
Huset|Talo|Huset|Huset
Sommaren|Kesä|Sommeren|Sommeren
Vintern|Talvi|Vinteren|Vinteren
Brevet|Kirje|Brevet|Brevet
Kartan|Kartta|Kartet|Kortet
Skuggan|Varjo|Skyggen|Skyggen
Systrarna|Sisarukset|Søstrene|Søstrene
Bröderna|Veljekset|Brødrene|Brødrene
Kaptenen|Kapteeni|Kapteinen|Kaptajnen
Sången|Laulu|Sangen|Sangen
Löftet|Lupaus|Løftet|Løftet
Hemligheten|Salaisuus|Hemmeligheten|Hemmeligheden
Resan|Matka|Reisen|Rejsen
Färjan|Lautta|Fergen|Færgen
Hjorten|Peura|Hjorten|Hjorten
Natten|Yö|Natten|Natten
Morgonen|Aamu|Morgenen|Morgenen
Elden|Tuli|Ilden|Ilden
Isen|Jää|Isen|Isen
Stormen|Myrsky|Stormen|Stormen
Trädgården|Puutarha|Hagen|Haven
Barnen|Lapset|Barna|Børnene
Detektiven|Etsivä|Detektiven|Detektiven
Spionen|Vakooja|Spionen|Spionen
Läraren|Opettaja|Læreren|Læreren
Bagaren|Leipuri|Bakeren|Bageren
Fiskaren|Kalastaja|Fiskeren|Fiskeren
Drottningen|Kuningatar|Dronningen|Dronningen
Tjuven|Varas|Tyven|Tyven
Läkaren|Lääkäri|Legen|Lægen
Piloten|Lentäjä|Piloten|Piloten
Dansen|Tanssi|Dansen|Dansen
Spelet|Peli|Spillet|Spillet
Arvet|Perintö|Arven|Arven
Gränsen|Raja|Grensen|Grænsen
Muren|Muuri|Muren|Muren
Tåget|Juna|Toget|Toget
Hästen|Hevonen|Hesten|Hesten
Katten|Kissa|Katten|Katten
Ringen|Sormus|Ringen|Ringen
Nyckeln|Avain|Nøkkelen|Nøglen
Fotografiet|Valokuva|Fotografiet|Fotografiet
Radion|Radio|Radioen|Radioen
Orkestern|Orkesteri|Orkesteret|Orkestret
Simmaren|Uimari|Svømmeren|Svømmeren
Målaren|Maalari|Maleren|Maleren
Cykeln|Polkupyörä|Sykkelen|Cyklen
Trollet|Peikko|Trollet|Trolden
Älgen|Hirvi|Elgen|Elgen
Gästen|Vieras|Gjesten|Gæsten
Vittnet|Todistaja|Vitnet|Vidnet
Rösten|Ääni|Stemmen|Stemmen
Hoppet|Toivo|Håpet|Håbet`)

/** The first is none: every head is a title of its own, too. */
export const TITLE_ENDS = [
  { SE: '', FI: '', NO: '', DK: '' },
  ...table(`
på ön|saarella|på øya|på øen
vid havet|meren äärellä|ved havet|ved havet
i skogen|metsässä|i skogen|i skoven
i snön|lumessa|i snøen|i sneen
vid midnatt|keskiyöllä|ved midnatt|ved midnat
från norr|pohjoisesta|fra nord|fra nord
i staden|kaupungissa|i byen|i byen
under ytan|pinnan alla|under overflaten|under overfladen
på taket|katolla|på taket|på taget
i dimman|sumussa|i tåken|i tågen
vid vägkanten|tienposkessa|ved veikanten|ved vejkanten
i källaren|kellarissa|i kjelleren|i kælderen
efter regnet|sateen jälkeen|etter regnet|efter regnen
före gryningen|ennen aamunkoittoa|før daggry|før daggry
i Göteborg|Göteborgissa|i Göteborg|i Göteborg
i Tromsø|Tromssassa|i Tromsø|i Tromsø
i Helsingfors|Helsingissä|i Helsingfors|i Helsingfors
på Jylland|Jyllannissa|på Jylland|i Jylland
på fjället|tunturilla|på fjellet|på fjeldet
i skärgården|saaristossa|i skjærgården|i skærgården
utan namn|vailla nimeä|uten navn|uden navn
utan slut|vailla loppua|uten slutt|uden ende
och havet|ja meri|og havet|og havet
och månen|ja kuu|og månen|og månen
och räven|ja kettu|og reven|og ræven
och vinden|ja tuuli|og vinden|og vinden
som försvann|joka katosi|som forsvant|der forsvandt
som kom tillbaka|joka palasi|som kom tilbake|der kom tilbage
som ingen såg|jota kukaan ei nähnyt|som ingen så|som ingen så
i spegeln|peilissä|i speilet|i spejlet
på stranden|rannalla|på stranden|på stranden
vid älven|joella|ved elva|ved åen
i mörkret|pimeässä|i mørket|i mørket
i ljuset|valossa|i lyset|i lyset
under stjärnorna|tähtien alla|under stjernene|under stjernerne
i november|marraskuussa|i november|i november
på julafton|jouluaattona|på julaften|juleaften
till midsommar|juhannuksena|ved midtsommer|ved midsommer
från Köpenhamn|Kööpenhaminasta|fra København|fra København
i rum sju|huoneessa seitsemän|på rom sju|på værelse syv
på spår nio|raiteella yhdeksän|på spor ni|på spor ni
bakom dörren|oven takana|bak døren|bag døren
ur djupet|syvyyksistä|fra dypet|fra dybet
på andra sidan|toisella puolella|på den andre siden|på den anden side
i vassen|kaislikossa|i sivet|i sivene
i hamnen|satamassa|i havnen|i havnen
från förr|menneisyydestä|fra før|fra før
längs vägen|tien varrella|langs veien|langs vejen
igen|jälleen|igjen|igen`),
]

export const FILM_GENRES = table(`
Drama|Draama|Drama|Drama
Komedi|Komedia|Komedie|Komedie
Thriller|Trilleri|Thriller|Thriller
Äventyr|Seikkailu|Eventyr|Eventyr
Familj|Perhe|Familie|Familie
Dokumentär|Dokumentti|Dokumentar|Dokumentar
Romantik|Romantiikka|Romantikk|Romantik
Science fiction|Tieteiselokuva|Science fiction|Science fiction
Skräck|Kauhu|Skrekk|Gyser
Kriminal|Rikos|Krim|Krimi
Animerat|Animaatio|Animasjon|Animation
Musikal|Musikaali|Musikal|Musical`)

/** The sellers of films besides the operator itself. */
export const PARTNERS = ['Norrsken Film', 'Fyrtorn', 'Midnatt Bio', 'Kustfilm', 'Granit Pictures'] as const
