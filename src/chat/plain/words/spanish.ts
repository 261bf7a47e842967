import type { Lexicon } from './lexicon.ts'

export const spanish: Lexicon = {
  '': 'el|la|los|las|lo|un|una|unos|unas|de|del|al|es|son|fue|fueron|era|eran|ha|han|he|hay|por favor|xfa|porfa|favor|que|se|su|sus|este|esta|ese|esa|eso|cual|cuales|q|dinero|plata|dolares|dolar|usd|hola|buenas|buenos dias|gracias|solicitante|cliente|persona|esta persona|billetera|de la billetera|cartera|cuenta|monedero|esta billetera|indique|diga|digame|haga|hagame|quiero saber|tanto|hizo|hicieron|hacer|importe|monto|fueron|periodo|del periodo|aconsejable|por|en|con|para|como|ya|le|les|lo que|tambien|mas o menos|datos|los datos|superiores|senales|dia|quiero|ahi|tu|usted|ustedes|nosotros|ellos|ellas|ella|nos|te|si|no se|esto|estos|estas|aquel|aquella|alli|aqui|alla|muy|mucho|mucha|muchos|muchas|poco|todo|toda|todos|todas|algun|alguna|algunos|algo|cada uno|sea|ser|estar|estoy|estan|estamos|tener|tenia|tuvo|haber|habia|hubo|segun|sobre|durante|dentro|hacia|ante|bajo|pues|bueno|bien|mira|mire|oye|oiga|disculpa|disculpe|perdon|sirvase|informar|informe|indicar|proporcione|facilite|confirme|precise|exactamente|aproximadamente|aprox|aproximado|solo|solamente|porfavor|pls|gracias de antemano|me gustaria|necesito|saber|conocer|decir|decirme|dime|dame|deme|puedes|puedes decirme|puede decirme|podrias|podrias decirme|me puede decir|ayudame|me ayuda|ayudeme|titular|este cliente|este solicitante|esta cuenta|mi billetera|mi cuenta|la billetera|billete|lana|pasta|efectivo|monto total de|cantidad|valor|valores|cifra|cifras|numeros|realizados|realizadas|efectuados|efectuadas|hechos|hechas|hice|hago|hace|hacen|mantiene|posee|cuenta con|tipo|clase|vez|va|van|voy|viene|vienen|ido|ir|llevo|lleva|llevamos|dejado|dejo|deje|mas o menos en|tan|asi|entonces|luego|despues|ademas|pero|aunque|sino|d|x|k|xq|pa|para mi|alguien|nadie|cosas|cosa|total de dinero|en dolares|en usd|de dinero|de plata|el total de|los pagos de|el dinero|la plata|mi dinero|mi plata|mismo|misma|propio|corriente|habitual|obtuvo|obtiene|otorgo|otorgada|asignada|asignado|posible|posibles',
  wallet: 'billeteras',
  'how much':
    'cuanto|cuanta|cuanto dinero|que cantidad|q tanto|que tanto|cto|que monto|que importe|cual es el monto|cual es el total|cual es el importe|cuanto fue|cuantos dolares|cuanta plata|cuanto suman|kuanto|qnto',
  'how many':
    'cuantos|cuantas|numero de|cantidad de|nro de|nro|num de|no de|cuantos fueron|numero total de|numero|n de|cant de|cant|la cantidad de',
  'how often':
    'cuantas veces|con que frecuencia|veces|cada cuanto|que tan seguido|que tan a menudo|cuantas vez|nro de veces|frecuencia',
  'how many people':
    'cuantas personas|cuantas personas distintas|a cuantas personas|a cuantas personas distintas|de cuantas personas',
  when: 'cuando|que dia|en que fecha|cdo|cuando fue|fecha|fecha de|en que dia|que fecha',
  who: 'quien|quienes|quien es el que|kien|quien fue',
  why: 'por que|porque|explique|explica|de que se compone|por que motivo|por que razon|motivo|razon|razones|motivos|a que se debe|en que se basa|basa|explicame|explicacion|como se calculo|como calcularon|que factores|pq',
  list: 'lista|lista de|listame|enumere|enumera|muestra|muestrame|mostrar|ver|indique los|liste|detalle|listado|listado de|lista los|lista las|lista todos|enumerar|detallar|detalle de|muestreme|ensename|dame los|dame las|relacion de',
  total:
    'total|suma|en total|importe total|totales|suma total|sumatoria|todo junto|en conjunto|monto total|suma de|global|acum|acumulado|acumulados|acumulada',
  average:
    'promedio|media|medio|en promedio|de media|promediado|promedios|en promedio de|normalmente|usualmente|tipico|tipica|promediar|por termino medio',
  'per day': 'por dia|al dia|diario|diaria|cada dia|diarios',
  'per week': 'por semana|a la semana|semanal|semanales|cada semana|semanl|semanalmente',
  'per month': 'por mes|al mes|mensual|mensuales|cada mes|mensualmente',
  'per payment':
    'por pago|por transferencia|cada pago|por operacion|por transaccion|tamano medio de pago|pago promedio|tamano promedio de los pagos|pago medio',
  spend:
    'gasto|gastos|gaste|gasta|gastan|gastaron|gastado|gastar|gastamos|he gastado|ha gastado|egresos|salidas|salida|se gasto|se gasta|gatos|gastos totales|se pago|egreso|egreso total|desembolso|desembolsos|erogaciones|gaste en total|se me va|se me fue|se va|se fue|se ha ido|salieron|sale|salen|saliendo|pagado en total|consumo|consumos|costo|costos|retiros|retiro|debitos|debito|cargos|cargo|salio en|salio de|salio la|salio este|salio esta|cuanto salio',
  receive:
    'recibo|recibi|recibe|recibio|recibido|recibidos|recibida|recibir|he recibido|entradas|entrada|entro|entraron|llego|ingreso dinero|recibio dinero|cayo|ingresado|cobre|cobro|cobros|percibio|percibido|percibe|obtenido|ha entrado|han entrado|entrante|entrantes|acreditado|acreditados|lo que entro|lo que me entro|que me entro|llegaron|llegado',
  earn: 'gano|gane|gana|ganan|ganado|ganar|he ganado|e ganado|ha ganado|ingreso|ingresos|ingresa|renta|ganancia|ganancias|ingreso por trabajo|ingreso mensual de|por trabajo|ingreso promedio|percepciones|remuneracion|remuneraciones|entradas por trabajo|gano al mes|gana al mes',
  salary: 'salario|salarios|sueldo|sueldos|nomina|paga|quincena|jornal|pago de nomina|la paga',
  net: 'neto|neta|flujo neto|balance neto|diferencia entre ingresos y gastos|ingresos menos gastos|entradas menos salidas|flujo de caja|flujo de efectivo|resultado neto',
  left: 'quedo|sobro|ahorre|ahorro|ahorrado|ahorros|me quedo|sobrado|quede|sobraba|sobrante|me sobro|restante|quedaba|me ha quedado|quedado|pude ahorrar|guarde|guardado|excedente|me sobra',
  'in and out':
    'ingresos y gastos|entradas y salidas|ingresos vs gastos|ingresos y egresos|gastos e ingresos|entro y salio|lo que entro y salio|entra y sale',
  deposit:
    'deposito|depositos|pagos recibidos|pago recibido|ingresos recibidos|abonos|pagos que recibi|abono|acreditaciones|acreditacion|creditos recibidos|transferencias recibidas|transferencia recibida|entradas de dinero|ingreso recibido|depositos recibidos|cobros recibidos',
  payment:
    'pago|pagos|transferencia|transferencias|transaccion|transacciones|movimientos|compra|compras|operaciones|operacion|movimiento|tx|txs|transferencias hechas|giros|giro|envios|envio|bonos',
  pay: 'pagar|paga|pagan|pagaron|pagado|pague|pagaba',
  'they pay':
    'yo pago|pague|le pago|les pago|pago yo|he pagado|a quien pago|a quienes pago|a quienes les pago|a quien le pago|pagamos|fui a|fui al|he ido a|ha ido a|fui donde',
  'pay me':
    'me paga|me pagan|me pago|me pagaron|me manda|me mandan|me envia|me envian|me transfiere|quien me paga|me llego|me dio|me dieron|me mando|me entro|me entra|me entraron|me ingreso|me ingresaron|me cayo|me cae|me depositaron|me han depositado|me han enviado|me enviaron|me mandaron|me transfirieron',
  'who they pay':
    'a quien pago|a quien le pago|a quienes pago|a quienes les pago|a quien paga|a quien le paga',
  me: 'mi|mis|me|mio',
  they: 'yo|el solicitante',
  to: 'a',
  from: 'de parte de|desde la cuenta de',
  and: 'y|e',
  or: 'o|u',
  vs: 'vs|contra|frente a|versus|comparado con|con los de|con el de|con la de|con el del|con las de',
  compare:
    'compare|compara|comparar|comparacion|comparame|contraste|contrasta|comparativo|comparativa|diferencia entre|compares|versus entre',
  more: 'mas',
  less: 'menos',
  than: 'que en',
  most: 'mas dinero|mas plata|la mayor parte|lo mas|mas que nadie|al que mas|a quien mas',
  'send me most': 'me manda mas|me envia mas|me paga mas|me dio mas',
  biggest:
    'mas grande|mas grandes|mayor|mayores|mas alto|mas alta|mas altos|maximo|maxima|grande|grandes|mas caro|mas elevado|mas gordo|mas importante|principal|principales|mas costoso|maximos|mas grand|top|mas fuerte|mas elevada|lo mas caro|lo mas caro que|lo mas alto',
  smallest:
    'mas chico|mas pequeno|menor|mas bajo|mas baja|minimo|minima|mas chica|mas barato|mas pequena|mas pequenos|minimos|mas bajos',
  last: 'ultimo|ultima|ultimos|ultimas|mas reciente|pasado|pasada|pasados|anterior|reciente|la ultima vez|lo ultimo que|mas recientes|ult|ults|x ultima vez|por ultima vez|ultima vez|la ultima vez que|lo ultimo',
  first: 'primer|primero|primera|primeros',
  'since when':
    'desde cuando|desde hace cuanto|a partir de cuando|hace cuanto|hace cuanto que|hace cuanto tiempo que',
  'last salary':
    'desde cuando no hay salario|desde cuando no hay sueldo|desde cuando no cobra|ultimo salario|ultimo sueldo|no hay salario',
  since: 'desde|desde el|a partir de|a partir del',
  over: 'de mas de|mas de|superiores a|superior a|mayores a|mayors a|mayor a|mayores de|mayor que|mayores que|por encima de|arriba de|que superen|superan|supera|superaron|exceden|excede|por arriba de|encima de|sobre los|pasan de|que pasen de',
  atleast: 'al menos|por lo menos|o mas|minimo de|como minimo|o superior|o superiores|igual o mayor a',
  under: 'de menos de|menos de|menores a|menor a|inferiores a|por debajo de|menores de',
  between: 'entre|entre el',
  payees: 'destinatarios|beneficiarios',
  senders: 'remitentes|pagadores',
  people: 'personas|gente|tiendas',
  different: 'distintas|diferentes|distintos',
  'by month':
    'mes a mes|por meses|evolucion mensual|evolucion|evolucion mensual de|tendencia|mes por mes|por cada mes|mensualmente mes a mes|desglose mensual|historial mensual|como ha evolucionado|cada uno de los meses|de cada mes|meses uno por uno',
  'which month':
    'que mes|en que mes|cual mes|mes con mas|mes con mayor|mes con mayores|mes de mas|el mes con mas|mes en que mas|en que mes mas|mes que mas|mes cuando mas',
  'which weekday': 'que dia de la semana',
  balance:
    'saldo|slado|saldos|balance|fondos|tengo ahora|cuanto tengo|cuanto tengo ahora|cuanto hay|cuanto dinero tengo|plata tengo|cuanta plata tengo|cuanta plata tengo ahora|que tengo|dinero tengo|saldo disponible|saldo actual|disponible|cuanto me queda|cuanto queda|cuanto dinero hay|saldo de cierre|saldo final|saldo al cierre|cuanto dinero tiene|cuanta plata hay',
  have: 'tengo|tiene|tienen',
  score: 'puntaje|puntuacion|score|puntos|calificacion|nota',
  improve:
    'mejorar|mejoro|subir|subo|aumentar|aumento|sube|como subo|subirlo|como subir|como mejoro|mejorarlo|mejor puntaje|mejor puntuacion|incrementar|elevar|hacer para mejorar|para mejorar|suba|mejore|aumente|mas puntos|puntaje mas alto',
  loan: 'prestamo|prestamos|credito|creditos|prestado|financiamiento|facilidad|adelanto',
  borrow:
    'me pueden prestar|pueden prestar|prestar|me prestan|pedir prestado|puedo pedir|prestarme|prestamo maximo|credito maximo|maximo prestamo|cuanto me prestan|cuanto me pueden prestar|cuanto puedo pedir|cuanto prestar|cuanto le prestamos|cuanto podemos prestar|cuanto podemos prestarle|cuanto me darian|limite de credito|cupo|prestamo mas grande|prestamo mas alto|monto maximo|credito mas alto|maximo a prestar|maximo que puedo pedir|cuanto podria pedir|maximo que me prestan|puedo pedir prestado',
  afford:
    'puedo con|podria pagar|puedo pagar|puede pagar|alcanza|asumir|devolver|podria devolver|podria con|pagar un prestamo|hacer frente|hacer frente a|afrontar|soportar|pagaria|me alcanza|me alcanza para|asumible|reembolsar|cumplir con|costear|podria asumir|puede asumir|capaz de pagar|sostener|pagar de vuelta',
  instalment: 'cuota|cuotas|mensualidad',
  can: 'puedo|puede|podria',
  debt: 'deuda|deudas|debo|debe|prestamos pendientes|tengo deudas|prestamos abiertos|deudas con otros|otros prestamistas|otros prestamos|obligaciones|obligaciones pendientes|adeuda|adeudo|debiendo|otras deudas|creditos vigentes|prestamos vigentes|prestamos activos|deuda pendiente|endeudado|endeudamiento|acreedores',
  risk: 'riesgo|riesgos|alerta|alertas|senales de alerta|advertencias|banderas rojas|sospechoso|problemas|algo raro|raro|rara|sospechosa|sospechosos|senales de riesgo|hallazgos|hallazgos adversos|irregularidades|peligro|fraude|problema|preocupante|alarma|alarmas|inconsistencias',
  exclude:
    'no cuenta como ingreso|no cuenta|no cuentan|no se conto|excluido|excluidos|excluyo|no contaron|que no cuenta|no se computaron|no se computo|no computan|no computaron|no se contaron|no se cuentan|no contaste|no contaron como ingreso|no se tomaron en cuenta|no tomaron en cuenta|se excluyeron|se excluyo|excluida|excluidas|descartados|descartadas|descarto|descartaron|no se consideraron|no consideraron|ignoraron|no me contaron|dejaron fuera|quedaron fuera',
  age: 'antiguedad|edad|que tan antigua|cuantos anos tiene|desde cuando existe|desde cuando existe esta billetera|que tan vieja|que tan viejo|cuanto tiempo tiene|hace cuanto existe|hace cuanto tiempo|cuantos anos|cuanto tiempo lleva|desde cuando esta activa|cuanto lleva activa|fecha de creacion|vieja|antigua|hace cuanto se abrio',
  tokens: 'monedas|moneda|tokens|divisas|criptomonedas|que monedas|cuales monedas|activos',
  passport:
    'pasaporte|pasaportes|tengo pasaporte|tiene pasaporte|vence el pasaporte|caduca el pasaporte|caduca|vence',
  summary:
    'resumen|resume|resumir|resumeme|resumame|resuma|panorama|panorama general|situacion financiera|vision general|en resumen',
  help: 'ayuda|que puedo preguntar|que puedo preguntarte',
  trust:
    'prestaria dinero|le prestaria|le prestaria dinero|confiable|es de fiar|le prestarias|confiar|es confiable|se puede confiar|de confianza|puedo confiar|fiable|solvente|prestarle|seguro prestarle|buen pagador|buena paga',
  next: 'proximo|proxima|siguiente|proximos|de nuevo|otra vez|cuando me pagan de nuevo|cuando cobro|cuando vuelvo a cobrar|cuando me vuelven a pagar|cuando me toca|siguiente pago|proximo pago|proximo sueldo|proxima paga|proximo ingreso|cuando me pagan|cuando le pagan|cuando cobra|esperado|esperada|pa cuando mi pago|para cuando mi pago|mi pago para cuando|pa cuando|para cuando',
  steady:
    'estable|estables|regular|regulares|constante|fijo|son regulares|constantes|estabilidad|regularidad|regularmente|predecible|predecibles|variable|variables|irregular|irregulares|inestable|fluctua|son fijos|puntual|fiables',
  sources:
    'de donde|provienen|proviene|fuentes|fuente|de donde viene|de donde vienen|de donde provienen|origen|de donde sale|de donde saca|de donde viene el dinero|de donde viene la plata|de donde procede|de donde proceden|procedencia|procede|quien es su empleador|empleador|empleadores|de donde le llega|de donde me llega|de donde obtiene',
  'who pay me': 'quien me paga|quienes me pagan|quien paga|quien le paga',
  coverage:
    'completos|completo|estan completos|cobertura|que periodo cubre|cobertura de datos|hasta cuando hay datos|desde cuando hay datos|cubren los datos|periodo cubren los datos',
  weekend:
    'a fin de semana|el fin de semana|en fin de semana|fin de semana|fines de semana|finde|findes|los fines de semana|los findes|fin d semana|sabados y domingos',
  weekday: 'entre semana|dias laborales|dias de semana|dias habiles|dias laborables|de lunes a viernes',
  'last weekend':
    'fin de semana pasado|ultimo fin de semana|finde pasado|el finde pasado|pasado fin de semana',
  'last week': 'semana pasada|la semana pasada|ultima semana',
  'last month': 'mes pasado|el mes pasado|ultimo mes',
  'previous month': 'mes anterior|el mes anterior|del mes anterior|mes de antes|el mes de antes',
  'last year': 'ano pasado|el ano pasado',
  'this month':
    'este mes|en este mes|lo que va del mes|mes actual|el mes en curso|mes en curso|del mes|lo que llevamos de mes',
  'this year':
    'este ano|del ano|en el ano|lo que va del ano|de este ano|ano actual|ano en curso|en lo que va del ano|en lo que va de ano|el ano',
  'this week': 'esta semana|de esta semana|semana actual|la semana actual|la semana|d esta semana',
  'third quarter':
    'tercer trimestre|el tercer trimestre|3er trimestre|tercero trimestre|3 trimestre|trimestre 3|t3|3t',
  'second quarter': 'segundo trimestre|2do trimestre|2o trimestre|2 trimestre|trimestre 2|t2|2t',
  'first quarter': 'primer trimestre|1er trimestre|1o trimestre|1 trimestre|t1|1t',
  'fourth quarter': 'cuarto trimestre',
  'vs second quarter': 'con el del segundo|con la del segundo|con los del segundo',
  h1: 'primer semestre|primera mitad|primer semestre de',
  h2: 'segundo semestre|segunda mitad|segundo semestre de',
  monday: 'lunes|los lunes',
  tuesday: 'martes|los martes',
  wednesday: 'miercoles|los miercoles',
  thursday: 'jueves|los jueves',
  friday: 'viernes|los viernes',
  saturday: 'sabado|sabados|los sabados',
  sunday: 'domingo|domingos|los domingos',
  days: 'dias',
  day: 'dia',
  week: 'semana',
  weeks: 'semanas',
  month: 'mes',
  months: 'meses',
  year: 'ano',
  years: 'anos',
  today: 'hoy',
  yesterday: 'ayer',
  'day before yesterday': 'anteayer|antier',
  now: 'ahora|ahorita|actual|actualmente|en este momento|hoy en dia|ahora mismo|al dia de hoy|a la fecha|ahorita mismo|hasta ahora',
  until: 'hasta',
  'end of': 'a fin de|fin de|final de|a fines de|finales de|al final de|al cierre de',
  'beginning of': 'principio de|inicio de|comienzo de',
  'will spend': 'va a gastar|gastara|gastare|voy a gastar|ire a gastar|vamos a gastar|van a gastar',
  'will earn':
    'ganara|va a ganar|ganare|voy a ganar|voy a cobrar|voy a recibir|me van a pagar|ire a ganar|va a cobrar|va a recibir|cuanto ganare',
  '7': 'siete',
  '8': 'ocho',
  '100': 'cien',
  '200': 'doscientos',
  '500': 'quinientos',
  '1000': 'mil',
  january: 'enero|ene',
  february: 'febrero|feb',
  march: 'marzo',
  april: 'abril|abr',
  may: 'mayo',
  june: 'junio|jun',
  july: 'julio|jul',
  august: 'agosto|ago',
  september: 'septiembre|setiembre|sept|sep',
  october: 'octubre|oct',
  november: 'noviembre|nov',
  december: 'diciembre|dic',
  '2': 'dos',
  '3': 'tres',
  '4': 'cuatro',
  '5': 'cinco',
  '6': 'seis',
  '9': 'nueve',
  '10': 'diez',
  '12': 'doce',
  name: 'como se llama|nombre|dueno|quien es el dueno|a nombre de quien|numero de telefono|correo|direccion|casado|casada|nacionalidad|cedula|dni|identidad|de quien es|a quien pertenece|color|donde vive|fecha de nacimiento|genero|religion|como se llama el dueno|su nombre',
  buy: 'en que gasto|que compro|comprar|para que|en que se gasto|en que gasto el dinero',
  elsewhere:
    'clima|chiste|poema|futbol|noticias|bitcoin|convierte|convertir|cambio del dolar|tipo de cambio|precio de|borra|borrar|elimina|eliminar|traduce|que hora|hora del dia|de noche|celo va a subir|invertir|vende|quien eres|contrasena|presidente|cancion',
  not: 'no|nunca|ni|tampoco|ningun|ninguna|ninguno',
  'who they pay most':
    'a quien mas le pago|a quien le pago mas|a quien pago mas|a quien le pague mas|quien recibio mas|quien recibe mas|principal destinatario|a donde va mi dinero|a donde se va el dinero|en donde gasto mas|donde gasto mas|a quien le ha pagado mas',
  'who send me most':
    'quien me manda mas|quien me manda mas plata|quien me envia mas|quien me paga mas|quien me da mas|quien me manda mas dinero|quien me envia mas dinero|quien le paga mas|quien mas me paga|quien mas me manda|principal pagador',
  'spend which month':
    'en que mes gaste mas|que mes gaste mas|en que mes gasto mas|en que mes se gasto mas|mes mas caro|mes con mas gastos|el mes mas caro|mes que mas gaste',
  'receive which month':
    'en que mes entro mas|mejor mes|en que mes gane mas|mes con mas ingresos|mes en que mas entro|en que mes recibi mas',
  'how broke': 'saldo minimo|saldo mas bajo|minimo saldo|lo mas bajo|el saldo minimo|el punto mas bajo',
  goods:
    'comida|alimentos|alquiler|renta de casa|arriendo|colegio|escuela|matricula|gasolina|transporte|medicinas|medico|hospital|ropa|zapatos|alcohol|cerveza|apuestas|juego|diversion|impuestos|seguro|seguros|internet|agua|luz|electricidad|gas|iglesia|diezmo|viajes|vacaciones|coche|carro|telefono|celular|muebles|servicios|restaurantes|almuerzo|cena|cafe|super|mercado|farmacia|recargas|educacion|salud|casa|saldo de celular',
  share:
    'porcentaje|por ciento|%|proporcion|que parte|fraccion|cuota parte|que fraccion|ratio|cuanto del|cuanta parte',
  except:
    'excepto|salvo|menos en|sin contar|excluyendo|aparte de|fuera de|exceptuando|sin incluir|a excepcion de|quitando',
  middle: 'mediana|desviacion',
  will: 'boy a|bas a|bamos a|ban a|voy a|vas a|va a|vamos a|van a',
  'second quarter vs third quarter':
    'segundo y tercer trimestre|segundo y el tercer trimestre|segundo con el tercer trimestre|segundo y del tercer trimestre',
  'first quarter vs second quarter': 'primer y segundo trimestre|primer y el segundo trimestre',
  1: 'uno|una vez',
  15: 'quince',
  20: 'veinte',
  30: 'treinta',
  40: 'cuarenta',
  50: 'cincuenta',
  60: 'sesenta',
  80: 'ochenta',
  90: 'noventa',
  300: 'trescientos',
  400: 'cuatrocientos',
  18: 'dieciocho',
  11: 'once',
  'next salary':
    'cuando me cae el sueldo|cuando cae el sueldo|cuando cae mi sueldo|cuando me llega el sueldo|cuando llega mi sueldo|cuando me depositan el sueldo|cuando me cae la nomina|cuando cae la nomina|cuando entra mi sueldo|cuando me toca cobrar|cuando me cae el pago|cuando me cae el salario|cuando llega mi salario',
  change:
    'subiendo|bajando|ha subido|ha bajado|ha cambiado|cambio|ha crecido|creciendo|aumentando|disminuyendo|crecen|subieron|bajaron|han subido|han bajado',
  'to who': 'a quien|a quienes|a quienes les|a quien le|a kien|a quien les',
  'how many deposit': 'numero de creditos|nro de creditos|nro creditos|cuantos creditos',
  'from who': 'de quien|de quienes|de kien',
  'last monday': 'el lunes|este lunes|lunes pasado|el lunes pasado',
  'last tuesday': 'el martes|este martes|martes pasado|el martes pasado',
  'last wednesday': 'el miercoles|este miercoles|miercoles pasado|el miercoles pasado',
  'last thursday': 'el jueves|este jueves|jueves pasado|el jueves pasado',
  'last friday': 'el viernes|este viernes|viernes pasado|el viernes pasado',
  'last saturday': 'el sabado|este sabado|sabado pasado|el sabado pasado',
  'last sunday': 'el domingo|este domingo|domingo pasado|el domingo pasado',
}
